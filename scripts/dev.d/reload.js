// Reloads the page when what it shows has changed. scripts/dev adds this to pages; no other page has it.
(() => {
  const { app, tree } = document.currentScript?.dataset ?? {};
  // An edit in the dashboard publishes a page; a reload of the dashboard would cost the editor the form.
  const isApp = document.querySelector('script[src^="/dashboard/assets/"]') !== null;
  /** @type {EventSource | undefined} */
  let source;
  const open = () => {
    source = new EventSource('/__dev/events');
    source.addEventListener('state', ({ data }) => {
      const now = JSON.parse(data);
      if (now.app !== app || (!isApp && now.tree !== tree)) location.reload();
    });
    source.addEventListener('problem', ({ data }) => console.error(JSON.parse(data)));
  };
  // A browser has six connections for all tabs of a site: hidden ones need none.
  const follow = () => {
    source?.close();
    source = undefined;
    if (!document.hidden) open();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
})();
