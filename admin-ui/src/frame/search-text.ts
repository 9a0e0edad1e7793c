/** A search field whose question stands in the address: what is typed, and which of its own questions are on their way. */
export interface SearchText {
  text: string;
  /** The question in the address, as last seen. */
  asked: string;
  /** Sent to the address and not seen there yet, oldest first. */
  sent: readonly string[];
}

export const beginSearch = (asked: string): SearchText => ({ text: asked, asked, sent: [] });

export const typed = (state: SearchText, text: string): SearchText => ({ ...state, text });

export const asking = (state: SearchText, question: string): SearchText => ({
  ...state,
  sent: [...state.sent, question],
});

/**
 * The address has a question. One of the field's own may arrive after more was typed, even after the next one was
 * sent: what is typed stays. A question from elsewhere (Back, Forward, a button that clears) replaces it.
 */
export function arrived(state: SearchText, asked: string): SearchText {
  if (asked === state.asked) return state;
  const at = state.sent.indexOf(asked);
  return at < 0 ? beginSearch(asked) : { ...state, asked, sent: state.sent.slice(at + 1) };
}
