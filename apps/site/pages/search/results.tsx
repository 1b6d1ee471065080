import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { inFormat } from '@site/contract/picture-addresses';
import type { Hit, HitType } from '@site/contract/search';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import type { ReactNode } from 'react';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { oneOf } from '../../ui/search-box/search-field.tsx';
import { ThemedImage } from '../../ui/themed-image/themed-image.tsx';
import type { Found, SearchData } from './search-data.ts';
import styles from './search-page.module.css';

const names: Record<HitType, TextKey> = {
  product: 'search.type.product',
  series: 'search.type.series',
  solution: 'search.type.solution',
  case: 'search.type.case',
  news: 'search.type.news',
  faq: 'search.type.faq',
  download: 'search.type.download',
  ecu: 'search.type.ecu',
  contact: 'search.type.contact',
  job: 'search.type.job',
  page: 'search.type.page',
};

type TypeListProps = { searched: string; type: HitType | undefined; counts: Found['counts'] };

/** The number of hits of each type, as links; types without hits stay, muted. */
export const TypeList = ({ searched, type, counts }: TypeListProps) => {
  const t = useText();
  const intl = useIntl();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rows = [
    { of: undefined, name: t('search.all'), count: all },
    ...(Object.keys(names) as HitType[]).map((of) => ({ of, name: t(names[of]), count: counts[of] })),
  ];
  return (
    <nav aria-labelledby="types">
      <h2 className="rule-be-ink pbe-2 text-13 leading-6 font-620 max-[900px]:border-be-0" id="types">
        {t('search.types')}
      </h2>
      <ul className="max-[900px]:flex max-[900px]:flex-wrap max-[900px]:gap-x-5 max-[900px]:gap-y-0">
        {rows.map(({ of, name, count }) => (
          <li
            className={`${styles.type} ${count > 0 || of === type ? '' : 'max-[900px]:hidden'} relative rule-be-line aria-[current]:border-be-2 aria-[current]:border-be-signal aria-[current]:font-650`}
            key={of ?? 'all'}
            aria-current={of === type ? 'true' : undefined}
          >
            {count > 0 || of === type ? (
              <a
                className="flex items-baseline justify-between gap-4 pbs-2 pbe-1.75 text-15 leading-6 no-underline min-block-10 hover:underlined hover:decoration-signal max-[900px]:gap-2 max-[900px]:pbs-3 max-[900px]:pbe-2.5 max-[900px]:min-block-12"
                href={paths.search(searched, of ? { type: of } : {})}
              >
                {name} <span className="mono">{intl.number(count)}</span>
              </a>
            ) : (
              <span className="flex items-baseline justify-between gap-4 pbs-2 pbe-1.75 text-15 leading-6 text-muted min-block-10">
                {name} <span className="mono">{intl.number(count)}</span>
              </span>
            )}
            {of !== type && (
              <svg
                className="absolute inset-x-0 -inset-be-px fill-ink block-0.5 inline-full max-[900px]:hidden"
                viewBox="0 0 100 2"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={all > 0 && of ? (count / all) * 100 : 0} height="2" />
              </svg>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

const signs: Partial<Record<HitType, string>> = {
  faq: 'M8 20h36M8 31h36M8 42h26',
  download: 'M15 6h21l10 10v38H15zM36 6v10h10M22 26h17M22 34h17M22 42h11',
  page: 'M8 10h44v40H8zM8 20h44M15 29h18M15 37h26',
};

/** The fault code in an address: SPN over FMI. */
const codeOf = (link: string): string[] => {
  const code = new URLSearchParams(link.split('?')[1]).get('code') ?? '';
  return /^\d+-\d+$/.test(code) ? code.split('-') : [code.replace(/^SPN /, '')];
};

const PictureFrame = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <span
    className={`${className} flex items-center justify-center overflow-hidden frame-line bg-panel block-20 inline-20 max-[500px]:hidden`}
    aria-hidden="true"
  >
    {children}
  </span>
);

/** A picture of the hit, or an icon of its type. Decorative: the text beside it has the same information. */
const HitPicture = ({ hit: { type, image, link } }: { hit: Hit }) => {
  const avif = image && inFormat(image, 'avif');
  if (avif)
    return (
      <PictureFrame className="[&_img]:object-cover [&_img]:block-full [&_img]:inline-full">
        <picture>
          <source type="image/avif" srcSet={avif} />
          <img src={image} alt="" width={80} height={80} loading="lazy" decoding="async" />
        </picture>
      </PictureFrame>
    );
  if (image && (type === 'product' || type === 'series'))
    return (
      <PictureFrame>
        <img
          className="object-contain max-block-16 max-inline-16"
          src={image}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
        />
      </PictureFrame>
    );
  if (image)
    return (
      <PictureFrame className="[&_img]:object-cover [&_img]:block-full [&_img]:inline-full">
        <ThemedImage src={image} alt="" width={80} height={54} />
      </PictureFrame>
    );
  if (type === 'ecu')
    return (
      <PictureFrame className="mono flex-col text-15 leading-6 font-semibold wrap-anywhere">
        {codeOf(link).map((part) => (
          <span
            className="not-first:rule-bs-ink not-first:text-center not-first:font-normal not-first:min-inline-12"
            key={part}
          >
            {part}
          </span>
        ))}
      </PictureFrame>
    );
  return (
    <PictureFrame>
      <svg viewBox="0 0 60 60" width="48" height="48">
        <path className="fill-none stroke-muted stroke-2" d={signs[type] ?? signs.page} />
        {type === 'faq' && <circle className="fill-signal" cx="47" cy="42" r="4" />}
      </svg>
    </PictureFrame>
  );
};

type HitRowProps = { text: string; marks: readonly (readonly [number, number])[] };

/** A text with some ranges highlighted. */
const Marked = ({ text, marks }: HitRowProps) => {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [start, end] of marks) {
    parts.push(
      text.slice(last, start),
      <mark className="bg-mark text-inherit [box-shadow:inset_0_-1px_0_var(--signal)]" key={start}>
        {text.slice(start, end)}
      </mark>,
    );
    last = end;
  }
  parts.push(text.slice(last));
  return <>{parts}</>;
};

/** One result: its type, its title and the matching excerpt, and where it leads. */
const HitRow = ({ hit }: { hit: Hit }) => {
  const t = useText();
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)] gap-6 rule-be-line py-6 max-[500px]:grid-cols-1">
      <HitPicture hit={hit} />
      <div>
        <p className="text-13 leading-6 wrap-anywhere text-muted max-inline-[68ch]">{t(oneOf[hit.type])}</p>
        <h2 className="mbs-0 mbe-0.5 text-19 leading-7 font-620 tracking-[-0.01em] [&:lang(zh)]:tracking-[0]">
          <a className="no-underline hover:underlined hover:decoration-signal" href={hit.link}>
            <Marked text={hit.title} marks={hit.title_marks} />
          </a>
        </h2>
        {hit.excerpt.text !== '' && (
          <p className="line-clamp-2 text-15 leading-6 wrap-anywhere max-inline-[68ch]">
            <Marked {...hit.excerpt} />
          </p>
        )}
        {hit.needs_login && (
          <p className="mbs-1 flex items-center gap-2 text-13 leading-6 text-muted">
            <Icon name="lock" size={16} /> {t('search.needsLogin')}
          </p>
        )}
      </div>
    </li>
  );
};

type Props = { searched: string; type: SearchData['type']; found: Found };

export const Results = ({ searched, type, found }: Props) => {
  const t = useText();
  const intl = useIntl();
  const { list, total, page, limit, counts } = found;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const from = (page - 1) * limit + 1;
  return (
    <section className="[&_nav>p]:hidden" aria-labelledby="results">
      <header className="flex justify-between gap-4 rule-be-ink pbe-2 text-13 leading-6">
        <h2 className="text-13 leading-6 font-620" id="results">
          {t('search.bestFirst')}
        </h2>
        {list.length > 0 && (
          <p className="text-muted">
            {t('pagination.shown', {
              from: intl.number(from),
              to: intl.number(from + list.length - 1),
              total: intl.number(total),
            })}
          </p>
        )}
      </header>
      {list.length > 0 ? (
        <ol start={from}>
          {list.map((hit) => (
            <HitRow key={`${hit.type} ${hit.id} ${hit.link} ${hit.title}`} hit={hit} />
          ))}
        </ol>
      ) : (
        <NothingHere
          text={t('search.otherType', { count: intl.number(all) })}
          href={paths.search(searched)}
          label={t('search.all')}
        />
      )}
      <Pagination {...found} hrefOf={(to) => paths.search(searched, { ...(type ? { type } : {}), page: to })} />
    </section>
  );
};
