/**
 * The modules of the HTTP suite, api/tests/http, that scripts/test runs a second time: on a server of PostgreSQL and on a
 * bucket. `--full` of both scripts adds the others. A test holds every module to be in OF_SQL or in ELSEWHERE.
 */

/** What people, staff and nodes store and ask for. A module whose subject has statements of its own belongs here. */
export const OF_SQL = [
  'accounts',
  'activity',
  'ad_detours',
  'ad_time',
  'addresses',
  'ads',
  'attachments',
  'background',
  'bounds',
  'clock',
  'contacts',
  'copies',
  'counts',
  'deletion',
  'email',
  'entries',
  'home',
  'identities',
  'jobs',
  'languages',
  'library',
  'links',
  'lists',
  'mail',
  'metrics',
  'moving',
  'nodes',
  'oidc',
  'on_publish',
  'origins',
  'people',
  'previews',
  'publication',
  'reports',
  'revisions',
  'roles',
  'searches',
  'second_factor',
  'settings',
  'several_nodes',
  'sign_in',
  'site',
  'statements',
  'stats',
  'touched',
  'transactions',
  'undo',
  'users',
  'uses',
  'visits',
  'workflow',
];

/** Modules about something else, whose requests cause statements that those above cause as well; what each is about. */
export const ELSEWHERE = {
  ad_form: 'fields of the form and their errors',
  app_shell: 'the pages that the app begins with',
  characters: 'texts before they are stored',
  connections: 'sockets and the framing of requests',
  crowds: 'limits of addresses and accounts',
  damage: 'the file of SQLite',
  drafts: 'every endpoint asked for a draft of another',
  events: 'dates before they are stored',
  file_modes: 'modes of files',
  full_disk: 'the file of SQLite on a disk without room',
  gallery: 'pictures of pages',
  icons: 'files of the theme',
  kinds: 'the table of kinds, operations and roles',
  known_keys: 'bodies of requests',
  limits: 'hosts, sizes and headers',
  matrix: 'the table of endpoints and roles',
  media: 'bytes of pictures',
  missing_pictures: 'files of pictures',
  pictures: 'bytes of pictures',
  proxies: 'addresses of requests',
  sections: 'pages of sections that are off',
  static_files: 'files of the tree',
  storage: 'a bucket',
  upgrade: 'a file of SQLite of an earlier version',
  wrong_types: 'bodies of requests',
};

/** Pictures and archives: what is stored, shown, replaced, lost and deleted. */
export const OF_FILES = ['deletion', 'gallery', 'jobs', 'library', 'missing_pictures', 'pictures', 'storage'];

/** Advertisements, whose pictures come and go with them. */
export const OF_ADS = ['ad_time', 'ads'];
