import type { Contact } from '@site/contract/company';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { InquirySlot } from '../../chrome/inquiry/inquiry-slot.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { ContactsData, Discussed } from '../company/load.ts';
import { OrganisationFacts } from '../company/organisation-facts.tsx';
import { OfficeList } from './office-list.tsx';
import styles from './contact-page.module.css';

type Props = { headquarters: Contact; children?: ReactNode };

/** Beside the list: how to reach us directly. */
const Headquarters = ({ headquarters, children }: Props) => {
  const t = useText();
  const { company, address, phone, email } = headquarters;
  return (
    <aside className={`${styles.card} frame-ink bg-panel p-6 text-15`} aria-label={t('contact.headquarters')}>
      <div className={`${styles.facts} grid gap-2`}>
        <h2 className="text-19 leading-6">{t('contact.headquarters')}</h2>
        <ContentText as="p">{company}</ContentText>
        <ContentText as="p">{address}</ContentText>
        <p className="mono">
          <a href={paths.telephone(phone)}>{phone}</a>
        </p>
        <p className="mono">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      {children}
    </aside>
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

/** Explains the marks on the map. With headquarters alone, there is nothing to explain. */
const Legend = ({ everybody }: Pick<ContactsData, 'everybody'>) => {
  const t = useText();
  if (everybody.length === 0) return null;
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
const BranchMap = island(async () => (await import('./contact-map.tsx')).BranchMap);

/** Only a company with branches in China needs its map. */
const hasBranchMap = ({ everybody }: ContactsData): boolean =>
  everybody.some(({ kind, country }) => kind === 'branch' && country.code === 'CN');

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
      <TitleBand title={t('page.contactus')} lead={t('contact.lead')} aside={<Legend everybody={data.everybody} />} />
      {data.product && <AskAbout product={data.product} />}
      {data.about && !data.product && <Discuss about={data.about} />}
      <ContactMap data={data} />
      <div className="grid grid-cols-[minmax(0,1fr)_384px] gap-8 max-xl:grid-cols-1 max-md:mbs-8">
        {/* Before the list, whose telephone numbers and addresses are 240 stops on the way to the form. */}
        <div className="max-xl:grid max-xl:[grid-template:auto_1fr_/_repeat(2,minmax(0,1fr))] max-xl:items-start max-xl:gap-6 max-md:block xl:col-[2] xl:row-[1] xl:[&>*+*]:mbs-6 print:hidden">
          {hasBranchMap(data) && <BranchMap data={data} />}
          <div className={styles.inquiry}>
            <Headquarters headquarters={data.headquarters}>
              {!data.product && !data.about && <InquirySlot />}
            </Headquarters>
          </div>
        </div>
        <OfficeList data={data} />
      </div>
    </div>
  );
};
