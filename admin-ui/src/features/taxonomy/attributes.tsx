import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import { shell } from '../../lib/shell';
import type { CategoryValues } from './category-values';
import { type Attribute, attributeTypes, blankAttribute } from './category-values';

const { Line, Pair, Pick, Rows, Tick } = fieldsOf<CategoryValues>();

type Option = Attribute['options'][number];

const blankOption: Option = { key: '', name: { ua: '', us: '' } };
/** More attributes would make the form too long. */
const mostAttributes = 20;

/** Attributes of advertisements in this category and its subcategories. */
export function Attributes({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const nameOf = ({ name }: Attribute, index: number) =>
    name[shell.locale] || name.ua || t('taxonomy.question', { n: index + 1 });
  return (
    <Rows
      path="attributes"
      label={t('office.field.attributes')}
      hint={t('taxonomy.attributes_hint')}
      none={t('taxonomy.no_attributes')}
      add={t('taxonomy.add_attribute')}
      blank={() => blankAttribute}
      max={mostAttributes}
      disabled={disabled}
      nameOf={nameOf}
      titleOf={(attribute, index) => (
        <>
          {nameOf(attribute, index)}{' '}
          <span className="ui-hint">{t(`office.value.type.${attribute.type}`)}</span>
        </>
      )}
    >
      {(path, attribute) => <AttributeFields path={path} attribute={attribute} />}
    </Rows>
  );
}

function AttributeFields({ path, attribute }: { path: `attributes.${number}`; attribute: Attribute }) {
  const { t } = useTranslation();
  return (
    <div className="ui-stack">
      <Pair path={`${path}.name`} required makes={`${path}.key`} />
      <div className="ui-pair">
        <Line path={`${path}.key`} mono required hint={t('taxonomy.key_hint')} />
        <Pick
          path={`${path}.type`}
          options={attributeTypes.map((value) => ({ value, label: t(`office.value.type.${value}`) }))}
        />
      </div>
      {attribute.type === 'number' && <Pair path={`${path}.unit`} hint={t('taxonomy.unit_hint')} />}
      {attribute.type === 'enum' && (
        <Rows
          path={`${path}.options`}
          label={t('office.field.options')}
          add={t('taxonomy.add_option')}
          blank={() => blankOption}
          nameOf={({ name }, index) => name[shell.locale] || t('taxonomy.option', { n: index + 1 })}
        >
          {(at) => <OptionFields path={at} />}
        </Rows>
      )}
      <Tick path={`${path}.required`} />
    </div>
  );
}

function OptionFields({ path }: { path: `attributes.${number}.options.${number}` }) {
  return (
    <div className="ui-triple">
      <Pair path={`${path}.name`} required makes={`${path}.key`} />
      <Line path={`${path}.key`} mono required />
    </div>
  );
}
