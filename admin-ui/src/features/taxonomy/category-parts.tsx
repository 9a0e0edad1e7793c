import { useTranslation } from 'react-i18next';
import { useField } from '../../blocks/form/context';
import { fieldsOf } from '../../blocks/record-form/typed';
import { terms } from '../../entities/ad/vocabulary';
import type { CategorisedKind } from '../../entities/entry/kinds';
import { premoderations } from '../../lib/api/vocabulary/settings';
import { FieldGroup } from '../../ui/controls/field';
import { TickField } from '../../ui/controls/tick';
import { fieldId } from '../../ui/ids';
import { categoryIcons } from './category-icons';
import { type CategoryValues, deals, freshRules } from './category-values';
import { wayTo } from './destinations';
import { CategoryIcon } from './icons';
import { useCategories } from './queries';
import { parentsFor } from './tree';

const { Num, Pick, Tick, Ticks } = fieldsOf<CategoryValues>();

const iconNames = ['', ...Object.keys(categoryIcons)];

export function IconChoice() {
  const { t } = useTranslation();
  const { value, error, set } = useField<string>('icon');
  const chosen = value ?? '';
  return (
    <section>
      <FieldGroup id={fieldId('icon')} label={t('office.field.icon')} error={error}>
        <div className="ui-icons">
          {[...new Set([...iconNames, chosen])].map((name) => (
            <label key={name} title={t(`taxonomy.icon.${name || 'none'}`, { defaultValue: name })}>
              <input
                id={name === chosen ? fieldId('icon') : undefined}
                type="radio"
                name="icon"
                className="ui-hidden"
                checked={chosen === name}
                onChange={() => set(name)}
              />
              {name === '' ? <span aria-hidden="true">—</span> : <CategoryIcon name={name} size={24} />}
              <span className="ui-hidden">
                {t(`taxonomy.icon.${name || 'none'}`, { defaultValue: name })}
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </section>
  );
}

export function ParentChoice({
  kind,
  slug,
  disabled,
}: {
  kind: CategorisedKind;
  slug: string;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const items = useCategories(kind).data?.items ?? [];
  const options = parentsFor(items, slug).map(({ item }) => ({
    value: item.slug,
    label: wayTo(items, item),
  }));
  return (
    <Pick path="parent" options={options} none={t('taxonomy.top_level')} empty={null} disabled={disabled} />
  );
}

/** Rules for advertisements of a category. */
export function RulesSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { value: rules, set } = useField<CategoryValues['rules']>('rules');
  const own = rules !== null;
  const termOptions = terms.map((days) => ({
    value: String(days),
    label: t('office.day', { count: days }),
  }));
  return (
    <section className="ui-stack">
      <h2>{t('office.field.rules')}</h2>
      <TickField
        id={fieldId('rules')}
        label={t('taxonomy.own_rules')}
        hint={t('taxonomy.own_rules_hint')}
        checked={own}
        disabled={disabled}
        onChange={(on) => set(on ? freshRules : null)}
      />
      {own && (
        <>
          <Tick path="rules.photos" disabled={disabled} />
          <Tick path="rules.condition" disabled={disabled} />
          <div className="ui-pair">
            <Pick path="rules.term_days" numeric options={termOptions} disabled={disabled} />
            <Pick path="rules.longest_term_days" numeric options={termOptions} disabled={disabled} />
          </div>
          <Num path="rules.most_active" hint={t('taxonomy.most_active_hint')} disabled={disabled} />
          <Pick
            path="rules.premoderation"
            none={t('taxonomy.as_settings')}
            options={premoderations.map((value) => ({
              value,
              label: t(`office.value.premoderation.${value}`),
            }))}
            disabled={disabled}
          />
          <Ticks
            path="rules.deals"
            hint={t('taxonomy.deals_hint')}
            options={deals.map((value) => ({ value, label: t(`office.value.deals.${value}`) }))}
            disabled={disabled}
          />
        </>
      )}
    </section>
  );
}
