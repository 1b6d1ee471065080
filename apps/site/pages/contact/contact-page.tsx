import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { InquirySlot } from '../../chrome/inquiry/inquiry-slot.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useIsReachable } from '../../layout/layout-data.ts';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { ContactsData, Discussed } from '../company/load.ts';
import { OrganisationFacts } from '../company/organisation-facts.tsx';
import { Offices } from './office-list.tsx';
import styles from './contact-page.module.css';

/** Beside the contacts: the form, and what answers a technician sooner. */
const Write = ({ hasForm }: { hasForm: boolean }) => {
  const t = useText();
  const isReachable = useIsReachable();
  const pages = [
    { href: paths.faultCodes, label: t('page.ecucode') },
    { href: paths.faqs, label: t('page.faqs') },
    { href: paths.technical, label: t('page.technical') },
  ].filter(({ href }) => isReachable(href));
  return (
    <div className={`${styles.write} grid content-start gap-6`}>
      {hasForm && (
        <section
          className="frame-ink bg-panel p-6 scroll-mbs-[calc(var(--header)_+_16px)] max-sm:p-4"
          id="write"
          aria-labelledby="write-title"
        >
          <h2 className="mbe-4 text-19 leading-6" id="write-title">
            {t('contact.write')}
          </h2>
          <InquirySlot />
        </section>
      )}
      {pages.length > 0 && (
        <section className="text-15" aria-labelledby="help-title">
          <h2 className="text-16 leading-6" id="help-title">
            {t('contact.help')}
          </h2>
          <p className="text-muted">{t('contact.helpText')}</p>
          <ul className="mbs-2 rule-bs-line">
            {pages.map(({ href, label }) => (
              <li className="rule-be-line" key={href}>
                <a className="flex items-center justify-between no-underline min-block-11 hover:underlined" href={href}>
                  {label} <Icon name="arrow" size={16} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** First on the page for somebody who comes from a product: the form, and what it is about. */
const AskAbout = ({ product }: { product: { id: number; model: string } }) => {
  const t = useText();
  return (
    <section
      className="mbs-6 grid grid-cols-[minmax(0,1fr)_minmax(0,640px)] gap-x-12 gap-y-6 frame-ink bg-panel p-6 max-[900px]:grid-cols-1 max-[900px]:p-4 print:hidden"
      aria-labelledby="ask-about"
    >
      <div className="grid content-start gap-3 text-15">
        <h2 className="text-24 leading-8" id="ask-about">
          {t('inquiry.askAbout', { model: product.model })}
        </h2>
        <p>{t('inquiry.askLead')}</p>
        <p>
          <a className="more" href={paths.product(product.id)}>
            {t('inquiry.backTo', { model: product.model })}
          </a>
        </p>
      </div>
      <InquirySlot product={product} />
    </section>
  );
};

/** First on the page for somebody who comes from a case or a solution: the form, and what goes with it. */
const Discuss = ({ about }: { about: Discussed }) => {
  const t = useText();
  const { kind, id, title, models } = about;
  return (
    <section
      className="mbs-6 grid grid-cols-[minmax(0,1fr)_minmax(0,640px)] gap-x-12 gap-y-6 frame-ink bg-panel p-6 max-[900px]:grid-cols-1 max-[900px]:p-4 print:hidden"
      aria-labelledby="discuss"
    >
      <div className="grid content-start gap-3 text-15">
        <h2 className="text-24 leading-8" id="discuss">
          {kind === 'case' ? t('inquiry.discuss') : t('inquiry.talkAbout')}
        </h2>
        <p>
          {models.length > 0
            ? t('inquiry.weAttachModels', { title, models: models.join(', ') })
            : t('inquiry.weAttach', { title })}
        </p>
        <p>{t('inquiry.discussLead')}</p>
        <p>
          <a className="more" href={kind === 'case' ? paths.case(id) : paths.scheme(id)}>
            {t('inquiry.backToPage')}
          </a>
        </p>
      </div>
      <InquirySlot about={about} />
    </section>
  );
};

/** Explains the marks on the map. */
const Legend = ({ everybody }: Pick<ContactsData, 'everybody'>) => {
  const t = useText();
  const has = (wanted: 'branch' | 'distributor') => everybody.some(({ kind }) => kind === wanted);
  return (
    <ul className={`${styles.legend} flex flex-wrap gap-x-6 gap-y-2 text-13 max-md:hidden`}>
      <li className="flex items-center gap-2" data-kind="headquarters">
        {t('contact.kindHeadquarters')}
      </li>
      {has('branch') && (
        <li className="flex items-center gap-2" data-kind="branch">
          {t('contact.kindBranch')}
        </li>
      )}
      {has('distributor') && (
        <li className="flex items-center gap-2" data-kind="distributor">
          {t('contact.kindDistributor')}
        </li>
      )}
    </ul>
  );
};

// Points are plain links, and phones show no maps.
const ContactMap = island(async () => (await import('./contact-map.tsx')).ContactMap);

export const Page = () => {
  const t = useText();
  const data = useLoaderData<ContactsData>();
  return (
    <div className="wide pbe-24">
      <PageHead
        title={t('page.contactus')}
        description={t('contact.lead')}
        noIndex={data.isFiltered || data.product !== undefined || data.about !== undefined}
      />
      <OrganisationFacts />
      <Breadcrumb current={t('page.contactus')} />
      <TitleBand
        title={t('page.contactus')}
        lead={t('contact.lead')}
        aside={
          !data.product &&
          !data.about && (
            <a className="button lg:hidden print:hidden" data-kind="primary" href="#write">
              {t('contact.toForm')}
            </a>
          )
        }
      />
      {data.product && <AskAbout product={data.product} />}
      {data.about && !data.product && <Discuss about={data.about} />}
      <Offices data={data}>
        <div className="[grid-area:write] print:hidden">
          <Write hasForm={!data.product && !data.about} />
        </div>
      </Offices>
      {data.everybody.length > 0 && (
        <section className="mbs-16 rule-bs-ink pbs-6 max-md:hidden" aria-labelledby="map-title">
          <div className="spread mbe-4">
            <h2 className="text-23 leading-7" id="map-title">
              {t('contact.map')}
            </h2>
            <Legend everybody={data.everybody} />
          </div>
          <ContactMap data={data} />
        </section>
      )}
    </div>
  );
};
