/** A search field whose query is in the address: the typed text, and its queries not yet seen there. */
export interface SearchText {
  text: string;
  /** The query in the address, as last seen. */
  query: string;
  /** Queries sent to the address that have not appeared there yet, oldest first. */
  sent: readonly string[];
}

export const beginSearch = (query: string): SearchText => ({ text: query, query, sent: [] });

export const typed = (state: SearchText, text: string): SearchText => ({ ...state, text });

export const withSent = (state: SearchText, question: string): SearchText => ({
  ...state,
  sent: [...state.sent, question],
});

/**
 * Handles a query that appears in the address. The field's own query may appear after the user typed more,
 * even after the field sent the next query: the typed text stays. A query from elsewhere (Back, Forward, a
 * clear button) replaces the text.
 */
export function arrived(state: SearchText, query: string): SearchText {
  if (query === state.query) return state;
  const at = state.sent.indexOf(query);
  return at < 0 ? beginSearch(query) : { ...state, query, sent: state.sent.slice(at + 1) };
}
