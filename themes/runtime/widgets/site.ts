// Not for main.js, where a file of its own would be one request more before the page is at rest.

/** The path of the site on its host: empty, or "/portal". */
export const base = document.documentElement.dataset.base ?? '';

/** Nothing but files answers: no API counts visits or takes forms. */
export const filesOnly = 'files' in document.documentElement.dataset;

/** The cookies of a site below a path are not those of its neighbours. */
export const cookiePath = `${base}/`;
