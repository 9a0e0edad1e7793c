import type { Role } from '../api/types';
import { holders } from '../api/vocabulary/rights';

/** A right by its code in the table of roles of the API (api/domain/src/access.rs). The server decides. */
export type Right = keyof typeof holders;

export const rolesWith = (right: Right): readonly Role[] => holders[right];

export const may = (role: Role, right: Right) => rolesWith(right).includes(role);

/** Whether the role may open the dashboard. */
export const isStaff = (role: Role) => may(role, 'home');
