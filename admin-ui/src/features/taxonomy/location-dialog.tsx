import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { showToast } from '../../ui/toasts';
import { wayTo } from './destinations';
import type { LocationValues } from './location-values';
import {
  blankLocation,
  checkLocation,
  type Level,
  levelAbove,
  locationValues,
  zones,
} from './location-values';
import { type Location, useLocationWrites } from './queries';
import { nameIn } from './words';

const { Chips, Line, Num, Pair, Pick, Tick } = fieldsOf<LocationValues>();

export type LocationEdit = { location: Location } | { location: null; kind: Level; parent: Location | null };

interface LocationDialogProps {
  edit: LocationEdit;
  items: readonly Location[];
  onClose: () => void;
}

/** Creates or changes a location. */
export function LocationDialog({ edit, items, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const writes = useLocationWrites();
  const { location } = edit;
  const level = edit.location ? edit.location.kind : edit.kind;
  const form = useRecord({
    document: location,
    blank: blankLocation(level, edit.location ? null : edit.parent),
    valuesOf: locationValues,
    validate: checkLocation,
    write: (changed, stored) =>
      stored ? writes.change(stored.id, { ...changed, version: stored.version }) : writes.create(changed),
    onWritten: (written) => {
      showToast({
        summary: t(location ? 'office.saved_name' : 'taxonomy.created', { name: nameIn(written) }),
      });
      onClose();
    },
  });
  const above = levelAbove(level);
  return (
    <RecordDialog
      form={form}
      wide
      title={
        location ? t('taxonomy.edit_title', { name: nameIn(location) }) : t(`taxonomy.new_location.${level}`)
      }
      submit={t(location ? 'office.save' : 'office.create')}
      onClose={onClose}
    >
      <Pair path="name" required makes={location ? undefined : 'slug'} />
      <Pair path="name_in" required hint={t('taxonomy.name_in_hint')} />
      <div className="ui-pair">
        <Line
          path="slug"
          mono
          required
          hint={t(location ? 'taxonomy.location_slug_hint' : 'taxonomy.slug_new')}
        />
        {above && (
          <Pick
            path="parent"
            required
            none={t('field.choose')}
            empty={null}
            label={t(`taxonomy.in_level.${above}`)}
            options={items
              .filter(({ kind }) => kind === above)
              .map((item) => ({ value: item.slug, label: wayTo(items, item) }))}
          />
        )}
      </div>
      {(level === 'country' || level === 'region') && (
        <Line path="code" mono required={level === 'country'} hint={t(`taxonomy.code_hint.${level}`)} />
      )}
      {(level === 'city' || level === 'district') && (
        <>
          <Zone required={level === 'city'} />
          <div className="ui-pair">
            <Num path="lat" fraction hint={t('taxonomy.lat_hint')} />
            <Num path="lon" fraction hint={t('taxonomy.lon_hint')} />
          </div>
        </>
      )}
      <Chips path="aliases" hint={t('taxonomy.aliases_hint')} />
      <Tick path="closed" hint={t('taxonomy.closed_hint')} />
    </RecordDialog>
  );
}

/** There are hundreds of time zones, so the list has a search. */
function Zone({ required }: { required: boolean }) {
  const { t } = useTranslation();
  return (
    <Pick
      path="tz"
      searchable
      required={required}
      none={t('field.choose')}
      options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
    />
  );
}
