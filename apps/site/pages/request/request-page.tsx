import { maxRequestLines } from '@site/contract/bounds';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { type ChangeEvent, createElement, useEffect, useRef, useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { usePart } from '../../app/use-part.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { type Categories, loadCategories } from '../../layout/categories.ts';
import { clearRequest } from '../../state/request-changes.ts';
import { type RequestLine, useRequestList } from '../../state/request-list.ts';
import { ProductThumbnail } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { AddModel } from './add-model.tsx';
import { useRequestModels } from './use-request-models.ts';
import styles from './request-page.module.css';

const exampleModel = 'GK9640';
const tool =
  'inline-flex items-center gap-2 border-0 bg-transparent p-0 text-15 underlined underline-offset-4 min-block-8 cursor-pointer';

const save = (csv: string, name: string) => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const loadImport = async () => (await import('./import-csv.tsx')).ImportCsv;
const loadLines = async () => (await import('./request-lines.tsx')).RequestLines;
const loadForm = async () => (await import('./request-form.tsx')).RequestForm;

/** Import, export, copy and clear. */
const Tools = ({ lines, onFile }: { lines: readonly RequestLine[]; onFile: (file: File) => void }) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, so that the same file can be chosen again once it has been corrected.
    target.value = '';
    if (file) onFile(file);
  };
  const head = [t('request.model'), t('request.quantity'), t('request.note')];
  const exportCsv = async () => {
    const { toCsv } = await import('@site/ui/csv/csv');
    save(
      toCsv([head, ...lines.map(({ model, quantity, note }) => [model, String(quantity), note])]),
      `${t('request.fileName')}.csv`,
    );
  };
  const copy = () =>
    navigator.clipboard
      .writeText(
        lines
          .map(({ model, quantity, note }) => [`${quantity} × ${model}`, note].filter(Boolean).join(' – '))
          .join('\n'),
      )
      .then(
        () => showToast('success', t('request.copied')),
        () => showToast('error', t('request.notCopied')),
      );
  const clear = () => {
    const undo = clearRequest();
    showToast('success', t('request.cleared'), [{ label: t('requestNotice.undo'), act: undo }]);
    document.querySelector<HTMLElement>('#add-model')?.focus();
  };
  return (
    <div className={`${styles.tools} flex flex-wrap items-center gap-x-6 gap-y-1 noscript:hidden print:hidden`}>
      <button type="button" className={tool} onClick={() => input.current?.click()}>
        <Icon name="upload" size={16} /> {t('request.import')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={t('request.import')}
        onChange={choose}
      />
      {lines.length > 0 && (
        <>
          <button type="button" className={tool} onClick={() => void exportCsv()}>
            <Icon name="download" size={16} /> {t('request.export')}
          </button>
          <button type="button" className={`${tool} ${styles.copy}`} onClick={() => void copy()}>
            {t('request.copy')}
          </button>
          <button type="button" className={tool} onClick={clear}>
            {t('request.clear')}
          </button>
        </>
      )}
    </div>
  );
};

/** What to do with an empty list, and three series to begin with. */
const EmptyList = () => {
  const t = useText();
  const { api } = useSite();
  const [series, setSeries] = useState<Categories[number]['children']>([]);
  useEffect(() => {
    loadCategories(api).then(
      (categories) => setSeries(categories.flatMap(({ children }) => children.slice(0, 1)).slice(0, 3)),
      () => undefined,
    );
  }, [api]);
  return (
    <section className={`${styles.empty} mbs-6 frame-line bg-panel px-6 py-8 min-block-60`}>
      <h2 className="text-23">{t('request.empty')}</h2>
      <p className="mbs-2 text-muted">{t('request.emptyText')}</p>
      {series.length > 0 && (
        <>
          <h3 className="mbs-6 text-14 text-muted">{t('request.emptySeries')}</h3>
          <ul className="mbs-2 grid grid-cols-3 gap-3 max-sm:grid-cols-1">
            {series.map(({ cat_id, cat_name, ori_img, picture }) => (
              <li key={cat_id}>
                <a
                  className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3 frame-line px-3 py-2.5 text-15 font-550 no-underline hover:underlined"
                  href={paths.products({ id: cat_id })}
                >
                  <ProductThumbnail of={{ image: ori_img, picture }} width={48} height={36} />
                  <ContentText>{cat_name}</ContentText>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

const bundles = ['request-file', 'inquiry', 'form', 'errors'] as const;

/** /request-list: the models that somebody wants to ask for. The list is on the device, so the server knows nothing of it. */
export const Page = () => {
  const t = useText();
  const isHydrated = useHydrated();
  const lines = useRequestList();
  const models = useRequestModels(lines);
  const [file, setFile] = useState<File>();
  const [lineErrors, setLineErrors] = useState<ReadonlyMap<number, string>>(new Map());
  /** Phones ask for the details on a second page. */
  const [step, setStep] = useState<'list' | 'details'>('list');
  const details = useRef<HTMLDivElement>(null);
  const hasLines = lines.length > 0;
  // It stays while the list is emptied under it, because it may say that the list has been sent.
  const [wasFilled, setWasFilled] = useState(false);
  if (hasLines && !wasFilled) setWasFilled(true);
  const Import = usePart(loadImport, bundles, file !== undefined);
  const RequestLines = usePart(loadLines, [], hasLines);
  const RequestForm = usePart(loadForm, bundles, hasLines);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const turnTo = (next: 'list' | 'details') => {
    setStep(next);
    setTimeout(() => {
      scrollTo(0, 0);
      if (next === 'details') details.current?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <div className="wide pbe-16">
        <PageHead title={t('page.requestList')} description={t('request.description')} noIndex />
        <Breadcrumb current={t('page.requestList')} />
        <div className={styles.page} data-step={step} data-empty={wasFilled ? undefined : ''}>
          <div className={styles.list}>
            <h1>{t('page.requestList')}</h1>
            <p className="mbs-2 text-muted">
              {hasLines ? t('request.summary', { lines: lines.length, units }) : t('request.description')}
            </p>
            <p className="mbs-4 not-noscript:hidden">
              {t('request.noScript')} <a href={paths.contact}>{t('page.contactus')}</a>
            </p>
            <div className={`${styles.bar} mbs-6`}>
              <AddModel example={lines[0]?.model ?? exampleModel} />
              <Tools lines={lines} onFile={setFile} />
            </div>
            {file && Import && (
              <div className="mbe-6">
                {createElement(Import, { key: file.lastModified, file, onDone: () => setFile(undefined) })}
              </div>
            )}
            {/* Only the device knows the list, so nothing is claimed before it has been read. */}
            {!isHydrated && <div className="min-block-90 noscript:hidden" />}
            {isHydrated && !hasLines && <EmptyList />}
            {hasLines && (
              <>
                {!RequestLines && <div className="min-block-90" />}
                {RequestLines && createElement(RequestLines, { lines, models, errors: lineErrors })}
                <p className="mbs-4 text-13 leading-5 text-muted">
                  {t('request.free', { free: maxRequestLines - lines.length, max: maxRequestLines })}
                </p>
              </>
            )}
          </div>
          {wasFilled && (
            <div ref={details} className={`${styles.details} frame-ink bg-panel outline-0 print:hidden`} tabIndex={-1}>
              <button type="button" className={`${tool} ${styles.back}`} onClick={() => turnTo('list')}>
                {t('request.back')}
              </button>
              {RequestForm && createElement(RequestForm, { lines, onLineErrors: setLineErrors })}
            </div>
          )}
        </div>
      </div>
      {hasLines && step === 'list' && (
        <PageAction label={t('page.requestList')}>
          <button type="button" className="button" data-kind="primary" onClick={() => turnTo('details')}>
            {t('request.continue')}
          </button>
        </PageAction>
      )}
    </>
  );
};
