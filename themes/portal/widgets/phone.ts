interface Answer {
  href?: string;
  text?: string;
}

/** Shows an advertiser's number on request; the number is in no page and no cache. */
export default function phone(button: HTMLButtonElement): void {
  const status = button.nextElementSibling;
  const { pid, error = '', limit = '' } = button.dataset;
  button.disabled = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    if (status) status.textContent = '';
    const response = await fetch(`/api/ads/${pid}/phone`, { method: 'POST' }).catch(() => undefined);
    const answer: Answer = response?.ok ? await response.json().catch(() => ({})) : {};
    if (answer.text) return reveal(button, answer);
    button.disabled = false;
    if (status) status.textContent = response?.status === 429 ? limit : error;
  });
}

function reveal(button: HTMLButtonElement, { href, text = '' }: Answer): void {
  const link = document.createElement('a');
  link.className = `${button.className} num`;
  link.href = href?.startsWith('tel:') ? href : `tel:${text.replace(/[^+\d]/g, '')}`;
  link.textContent = text;
  button.replaceWith(link);
  link.focus();
}
