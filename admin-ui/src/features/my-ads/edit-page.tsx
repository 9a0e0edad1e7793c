import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { adForm, browserStorage, placeOf, readCopy, removeCopy } from '../../blocks/form/copies';
import { type Tab, useTab } from '../../blocks/form/tab';
import { same } from '../../blocks/form/tree';
import { useAd, useAdCategories, useAdLocations, useOwner, useProposal } from '../../entities/ad/queries';
import type { Ad, Owner } from '../../entities/ad/types';
import { useCreatedInPlace } from '../../lib/address/created-in-place';
import { problemOf } from '../../lib/api/problem';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { NotFound } from '../../ui/dead-ends';
import { LoadFailure } from '../../ui/load-failure';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { AdForm } from './form';
import { readStored } from './model';
import type { AdValues } from './values';

/** On the page of the site, which has one address for all ads, the query contains the id. */
function useAddress() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAccount = shell.area === 'cabinet';
  return {
    id: inAccount ? id : (search.get('ad') ?? undefined),
    show: (ad: number) =>
      navigate(inAccount ? `/cabinet/edit/${ad}` : { search: `?ad=${ad}` }, {
        replace: true,
        state: { keepFocus: true, saved: true },
      }),
    showBlank: () =>
      navigate(inAccount ? '/cabinet/add-advertisement' : { search: '' }, { state: { saved: true } }),
  };
}

/** Removes the stored copy of a text that the server has saved. */
function removeCopyOf(sent: AdValues, place: string) {
  const storage = browserStorage();
  const copy = storage && readCopy(storage, place, (stored) => readStored(stored, sent), Date.now());
  if (copy && same(copy.values, sent)) removeCopy(storage, place);
}

/** One component for new and saved ads: the form must not unmount when the first save creates the ad. */
export function AdPage() {
  const user = useUser();
  const tab = useTab();
  const { id, show, showBlank } = useAddress();
  const { isNew, key, ...place } = useCreatedInPlace(id, show);
  const onCreated = (created: number, sent: AdValues) => {
    // The copy without an id is saved now. After the user left, a new form may already store its own copy in that place.
    const isCurrent = place.onCreated(created);
    if (tab && !isCurrent) removeCopyOf(sent, placeOf(adForm(user.id, null), tab.id));
  };
  const onAnother = () => {
    place.restart();
    void showBlank();
  };
  if (!tab) return <Waiting />;
  const shared = { tab, onCreated, onAnother, onLeave: place.onLeave };
  return isNew || id === undefined ? (
    <Loaded key={key} ad={null} {...shared} />
  ) : (
    <Saved key={id} id={id} {...shared} />
  );
}

interface Handlers {
  tab: Tab;
  onCreated: (id: number, sent: AdValues) => void;
  onLeave: () => void;
  onAnother: () => void;
}

function Saved({ id, ...handlers }: Handlers & { id: string }) {
  const valid = /^[1-9]\d{0,15}$/.test(id);
  const ad = useAd(id, valid);
  if (!valid || (ad.isLoadingError && problemOf(ad.error).status === 404)) return <NotFound />;
  if (ad.isLoadingError) return <LoadFailure retry={() => ad.refetch()} />;
  return ad.isPending ? <Waiting /> : <Loaded ad={ad.data} {...handlers} />;
}

/** Renders the form after all data is loaded, because a late answer would overwrite typed text. */
function Loaded({ ad, ...handlers }: Handlers & { ad: Ad | null }) {
  const user = useUser();
  const [beginning, setBeginning] = useState(0);
  const categories = useAdCategories();
  const locations = useAdLocations();
  const owner = useOwner();
  const proposal = useProposal('', ad === null);
  const failed = [categories, locations].filter((query) => query.isLoadingError);
  if (failed.length > 0)
    return <LoadFailure retry={() => void Promise.all(failed.map((query) => query.refetch()))} />;
  if (!categories.data || !locations.data || owner.isPending || proposal.isLoading) return <Waiting />;
  const person: Owner = owner.data ?? { name: user.name };
  return (
    <AdForm
      // A new key mounts the form again, with the chosen text.
      key={beginning}
      onTake={() => setBeginning(beginning + 1)}
      ad={ad}
      owner={{ ...person, name: person.name || user.name }}
      categories={categories.data}
      locations={locations.data}
      location={proposal.data?.location ?? null}
      {...handlers}
    />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Page title={t('frame.loading')}>
      <div className="ui-ad-form" aria-busy="true">
        <Skeleton height={140} />
        <Skeleton height={320} />
        <Skeleton height={180} />
      </div>
    </Page>
  );
}
