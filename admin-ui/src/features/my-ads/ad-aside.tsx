import { useTranslation } from 'react-i18next';
import { readAmount } from '../../entities/ad/amount';
import { formatMoney } from '../../entities/ad/money';
import { currencies, hasAmount, localeOfText } from '../../entities/ad/vocabulary';
import { smallPicture } from '../../entities/media/address';
import { shell } from '../../lib/shell';
import { Icon } from '../../ui/icons';
import { useAdForm } from './context';

const tips = ['tip_photos', 'tip_price', 'tip_text'] as const;

/** Next to the form on a wide screen: the ad as lists show it, and tips for its text. */
export function AdAside() {
  const { t } = useTranslation();
  const { values, locations } = useAdForm();
  const { gallery } = values;
  const { price, price_kind, currency, price_period } = values.fields;
  const photo = gallery[0]?.media;
  const read = readAmount(price, currency, currencies);
  const priced = () => {
    if (!price_kind) return undefined;
    if (!hasAmount(price_kind) || !read || 'unclear' in read || !read.minor)
      return t(`ad_price.${price_kind}`);
    const amount = formatMoney(read.minor, read.currency ?? currency, shell.locale);
    return price_period ? `${amount}/${t(`ad_period.${price_period}`)}` : amount;
  };
  const place = locations.find(({ slug }) => slug === values.location)?.name[shell.locale];
  return (
    <aside className="ui-ad-aside" aria-labelledby="ad-seen">
      <h2 id="ad-seen">{t('ad_aside.seen')}</h2>
      <div className="ui-ad-seen">
        {photo ? (
          <img src={smallPicture(photo)} alt="" width={photo.width} height={photo.height} />
        ) : (
          <span>
            <Icon name="picture" size={28} />
          </span>
        )}
        <strong>{priced()}</strong>
        <p>{values.texts[localeOfText(values.fields.text_lang)].title || t('ad_aside.no_title')}</p>
        {place && <p className="ui-hint">{place}</p>}
      </div>
      <h2>{t('ad_aside.tips')}</h2>
      <ul className="ui-hint">
        {tips.map((tip) => (
          <li key={tip}>{t(`ad_aside.${tip}`)}</li>
        ))}
      </ul>
    </aside>
  );
}
