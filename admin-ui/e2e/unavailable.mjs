import { signedIn } from './server.mjs';
import { base, close, fail, finish, startAgain, stop } from './unavailable/front.mjs';
import { openAll, tryAll } from './unavailable/interacting.mjs';
import { reading } from './unavailable/reading.mjs';

/**
 * The API is stopped while readers read, and comes back (docs/specification.md §2, §8): files go on, the rest says so.
 */
const LOCALES = ['ua', 'us'];

/** An advertisement with everything one can do with it; answers its path. */
async function advertisement() {
  const client = await signedIn(base);
  const { id, version } = await client.send('POST', '/api/dashboard/advertisements', {
    category: 'rizne',
    location: 'milvoki',
    fields: {
      deal: 'sell',
      text_lang: 'uk',
      price_kind: 'negotiable',
      contact_name: 'Оксана',
      allow_messages: true,
    },
    texts: {
      ua: {
        title: 'Колиска з ясена для немовляти',
        body: 'Колиска з ясена, лак безпечний. Віддам у добрі руки, самовивіз увечері.',
      },
    },
    contact: { phone: '+13125550142', show_phone: true },
  });
  const { change, slug } = await client.send('POST', `/api/dashboard/advertisements/${id}/publish`, {
    version,
  });
  await client.live(change);
  return `/advertisement/${slug}`;
}

try {
  const ad = await advertisement();
  await stop();
  const each = (run) => Promise.all(LOCALES.map(run));
  if (process.argv[2] !== 'interacting') await each(reading);
  const tabs = Object.fromEntries(await each(async (locale) => [locale, await openAll(locale, ad)]));
  await each((locale) => tryAll(tabs[locale], 'down'));
  await startAgain();
  await each((locale) => tryAll(tabs[locale], 'up'));
} catch (error) {
  fail(error);
}
await close();
process.exit(finish());
