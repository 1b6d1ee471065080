import type { Severity } from '@site/contract/faults';
import type { TextKey } from '@site/contract/i18n/keys';
import type { SearchAnswer } from '@site/contract/search';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';

const severities: Record<Severity, TextKey> = {
  stop: 'search.severity.stop',
  warning: 'search.severity.warning',
  notice: 'search.severity.notice',
  manufacturer: 'search.severity.manufacturer',
};

const card = 'frame-line bg-panel p-6 max-sm:p-5';
const heading = 'mbs-0 mbe-1 text-23 leading-8 font-620 tracking-[-0.01em] wrap-anywhere [&:lang(zh)]:tracking-[0]';
const underline = 'underlined decoration-signal underline-offset-4';

/** The fault that was asked for: what it is, how bad, what to do first. The rest is on the fault page. */
const FaultCard = ({ fault }: { fault: NonNullable<SearchAnswer['fault']> }) => {
  const t = useText();
  return (
    <article className={card}>
      <p className="mono text-13 leading-6 text-muted">
        {fault.code} · {t(severities[fault.severity])}
      </p>
      <h2 className={heading}>
        <a className="no-underline hover:underlined hover:decoration-signal" href={fault.link}>
          {fault.title}
        </a>
      </h2>
      {fault.meaning !== '' && <p className="text-15 leading-6 max-inline-[68ch]">{fault.meaning}</p>}
      {fault.step !== '' && (
        <p className="mbs-2 text-15 leading-6 max-inline-[68ch]">
          <strong className="font-620">{t('search.answer.first')}</strong> {fault.step}
        </p>
      )}
      <p className="mbs-3 text-15 leading-6">
        <a className={underline} href={fault.link}>
          {t('search.answer.fault')}
        </a>
      </p>
    </article>
  );
};

type Model = SearchAnswer['models'][number];

/** A model with the files that people ask for; a lock says which need a login. */
const ModelCard = ({ model: { model, title, image, link, files } }: { model: Model }) => {
  const t = useText();
  return (
    <article className={`${card} grid grid-cols-[112px_minmax(0,1fr)] gap-6 max-sm:grid-cols-1`}>
      <span className="flex items-center justify-center block-28 max-sm:hidden" aria-hidden="true">
        {image && (
          <img className="object-contain max-block-28 max-inline-28" src={image} alt="" width={112} height={112} />
        )}
      </span>
      <div>
        <h2 className={heading}>
          <a className="no-underline hover:underlined hover:decoration-signal" href={link}>
            {model}
          </a>
        </h2>
        <p className="text-15 leading-6 max-inline-[68ch]">{title}</p>
        {files.length > 0 && (
          <ul className="mbs-3 flex flex-wrap gap-x-5 gap-y-1 text-15 leading-6">
            {files.map((file) => (
              <li key={file.name}>
                <a className="inline-flex items-center gap-2 no-underline min-block-6" href={file.link}>
                  {file.needs_login && <Icon name="lock" size={16} />}
                  <span className={underline}>{file.name}</span>
                  {file.needs_login && <span className="visually-hidden">({t('search.needsLogin')})</span>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
};

/** What was asked for by a code or a model, above the hits. */
export const AnswerCards = ({ answer: { fault, models, compare } }: { answer: SearchAnswer }) => {
  const t = useText();
  const names = models.map(({ model }) => model);
  return (
    <section className="mbs-6 grid gap-4" aria-label={t('search.answer.label')}>
      {fault && <FaultCard fault={fault} />}
      {models.length > 0 && (
        <div className={`grid gap-4 ${models.length > 1 ? 'grid-cols-2 max-md:grid-cols-1' : ''}`}>
          {models.map((model) => (
            <ModelCard key={model.product_id} model={model} />
          ))}
        </div>
      )}
      {compare && (
        <p>
          <a className="button" href={compare}>
            {t('search.answer.compare', { models: names.join(', ') })}
          </a>
        </p>
      )}
    </section>
  );
};
