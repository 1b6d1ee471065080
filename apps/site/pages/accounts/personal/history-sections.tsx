import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { Section, useDateTime } from './page-frame.tsx';

type Sent = Data<'myInquiries'>['list'];

const kinds: Record<Sent[number]['kind'], TextKey> = {
  inquiry: 'personal.kindInquiry',
  feedback: 'personal.kindFeedback',
  survey: 'personal.kindSurvey',
  sample: 'personal.kindSample',
  brochure: 'personal.kindBrochure',
  application: 'personal.kindApplication',
};
const states: Record<Sent[number]['status'], TextKey> = {
  new: 'personal.stateNew',
  read: 'personal.stateRead',
  answered: 'personal.stateAnswered',
  closed: 'personal.stateClosed',
};

/** The user's inquiries and their status. */
export const InquiriesSection = ({ list }: { list: Sent }) => {
  const t = useText();
  const dateTime = useDateTime();
  return (
    <Section id="inquiries" title={t('personal.inquiries')}>
      {list.length === 0 && <p className="py-3 text-15 text-muted">{t('personal.noInquiries')}</p>}
      <ul className="m-0 list-none p-0">
        {list.map(({ id, kind, reference, status, at, text }) => (
          <li className="flex items-baseline justify-between gap-4 rule-be-line py-3 text-15" key={id}>
            <span>
              <strong>{t(kinds[kind])}</strong> <small className="mono flex-none text-13 text-muted">{reference}</small>
              <br />
              {text}
            </span>
            <span>
              <span className="frame-line px-2 py-1 text-13 whitespace-nowrap">{t(states[status])}</span>{' '}
              <time className="mono flex-none text-13 text-muted" dateTime={at}>
                {dateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Mine = Data<'commentMine'>['list'];

const pageOf: Record<Mine[number]['target'], (id: number) => string> = {
  product: paths.product,
  scheme: paths.scheme,
  project: paths.case,
  news: paths.newsItem,
  faq: paths.faq,
};

/** Comments the user wrote, and others' comments the user liked. */
export const CommentsSection = ({ written, liked }: { written: Mine; liked: Mine }) => {
  const t = useText();
  const dateTime = useDateTime();
  const list = [...written.map((one) => ({ ...one, like: false })), ...liked.map((one) => ({ ...one, like: true }))];
  return (
    <Section id="comments" title={t('personal.comments')}>
      {list.length === 0 && <p className="py-3 text-15 text-muted">{t('personal.noComments')}</p>}
      <ul className="m-0 list-none p-0">
        {list.map(({ id, like, target, target_id: targetId, title, text, at }) => (
          <li className="flex items-baseline justify-between gap-4 rule-be-line py-3 text-15" key={`${id}-${like}`}>
            <span>
              <a
                className="wrap-anywhere no-underline hover:underlined hover:decoration-signal hover:underline-offset-4"
                href={pageOf[target](targetId)}
              >
                <strong>{title}</strong>
              </a>
              <br />
              {text}
            </span>
            <span>
              {like && <span className="frame-line px-2 py-1 text-13 whitespace-nowrap">{t('personal.liked')}</span>}{' '}
              <time className="mono flex-none text-13 text-muted" dateTime={at}>
                {dateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

export const DownloadsSection = ({ list }: { list: Data<'downloadHistory'>['list'] }) => {
  const t = useText();
  const dateTime = useDateTime();
  return (
    <Section id="downloads" title={t('personal.downloads')}>
      {list.length === 0 && <p className="py-3 text-15 text-muted">{t('personal.noDownloads')}</p>}
      <ul className="m-0 list-none p-0">
        {list.map(({ download_id: id, model, name, version, link, at }) => (
          <li className="flex items-baseline justify-between gap-4 rule-be-line py-3 text-15" key={id}>
            <a
              className="wrap-anywhere no-underline hover:underlined hover:decoration-signal hover:underline-offset-4"
              href={link}
              download
            >
              {/* Most names begin with the model. */}
              {model && !name.includes(model) && <strong className="mono">{model}</strong>} {name}{' '}
              <small className="mono flex-none text-13 text-muted">{version}</small>
            </a>
            <time className="mono flex-none text-13 text-muted" dateTime={at}>
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Searches = { list: Data<'getHistory'>['list']; onCleared: () => void };

export const SearchesSection = ({ list, onCleared }: Searches) => {
  const t = useText();
  const { api } = useSite();
  const dateTime = useDateTime();
  const clear = list.length > 0 && (
    <button
      className="border-0 bg-transparent px-0 py-1 text-13 underlined decoration-signal underline-offset-4"
      type="button"
      onClick={() => void api('historyClear').then(onCleared, () => undefined)}
    >
      {t('personal.clear')}
    </button>
  );
  return (
    <Section id="searches" title={t('personal.searchHistory')} aside={clear}>
      {list.length === 0 && <p className="py-3 text-15 text-muted">{t('personal.noSearches')}</p>}
      <ul className="m-0 list-none p-0">
        {list.map(({ key, at }) => (
          <li className="flex items-baseline justify-between gap-4 rule-be-line py-3 text-15" key={key}>
            <a
              className="wrap-anywhere no-underline hover:underlined hover:decoration-signal hover:underline-offset-4"
              href={paths.search(key)}
            >
              {key}
            </a>
            <time className="mono flex-none text-13 text-muted" dateTime={at}>
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
};
