-- The number of an erased account is given to no other: the activity log says what was done to it. A sequence never returns, but
-- one that `visnyk-api move` made began behind the accounts that were left.
SELECT setval(pg_get_serial_sequence('users', 'id'), number + 1, false)
FROM (SELECT greatest(coalesce((SELECT max(id) FROM users), 0),
                      coalesce((SELECT max(subject) FROM activity WHERE collection = 'users'), 0),
                      coalesce(pg_sequence_last_value(pg_get_serial_sequence('users', 'id')::regclass), 0)) AS number) AS given;
