import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useIsReachable } from '../../layout/layout-data.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useSearchHint } from '../../ui/search-box/use-search-hint.ts';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { TechnicalData } from './support-data.ts';

const officesId = 'reach';

/** The first office of each country that has one of ours; all others, and distributors, are on the contact page. */
const SupportOffices = ({ offices }: Pick<TechnicalData, 'offices'>) => {
  const t = useText();
  return (
    <section className="mbs-16 scroll-mbs-[calc(var(--header)_+_24px)]" id={officesId}>
      <h2 className="mbe-4">{t('technical.reach')}</h2>
      <ul className="mbe-6 rule-bs-ink">
        {offices.map(({ id, country, city, phone, email }) => (
          <li
            className="grid grid-cols-[240px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)] items-center gap-x-8 rule-be-line py-2 text-15 min-block-12 max-[900px]:grid-cols-1"
            key={id}
          >
            <span className="font-semibold">{country}</span>
            <ContentText as="span">{city}</ContentText>
            <a className="mono flex items-center text-14 no-underline min-block-8" href={paths.telephone(phone)}>
              {phone}
            </a>
            <a className="flex items-center min-block-8" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
      <a className="more" href={paths.contact}>
        {t('technical.allContacts')} <Icon name="arrow" size={16} />
      </a>
    </section>
  );
};

/** Links by need, each with the number of entries behind it. */
const Needs = ({ files, tools, answers }: { files: number; tools: number; answers: number }) => {
  const t = useText();
  const isReachable = useIsReachable();
  const doors = [
    {
      href: paths.downloads(),
      title: t('technical.downloads'),
      text: t('technical.downloadsText', { count: files }),
    },
    { href: paths.faultCodes, title: t('technical.codes'), text: t('technical.codesText') },
    { href: paths.faqs, title: t('technical.faq'), text: t('technical.faqText', { count: answers }) },
    ...(tools > 0
      ? [{ href: paths.downloads({ tab: 'tools' }), title: t('technical.tools'), text: t('technical.toolsText') }]
      : []),
    { href: paths.catalogues, title: t('technical.catalogues'), text: t('technical.cataloguesText') },
    { href: `#${officesId}`, title: t('technical.person'), text: t('technical.personText') },
  ];
  return (
    <section className="mbs-12 mbe-14 print:hidden">
      <h2 className="mbe-4">{t('technical.needs')}</h2>
      <ul className="grid grid-cols-3 rule-s-line rule-bs-ink max-lg:grid-cols-2 max-[600px]:grid-cols-1">
        {doors
          .filter(({ href }) => isReachable(href))
          .map(({ href, title, text }) => (
            <li key={href}>
              <a
                className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 gap-y-2 rule-e-line rule-be-line bg-panel p-6 no-underline block-full min-block-34 hover:[box-shadow:inset_0_0_0_1px_var(--ink)] max-[600px]:p-4 max-[600px]:min-block-0 [&>svg]:self-end"
                href={href}
              >
                <ContentText className="col-span-full" as="h3">
                  {title}
                </ContentText>
                <ContentText className="text-15 leading-5.5 text-muted" as="p">
                  {text}
                </ContentText>
                <Icon name="arrow" />
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
};

/** One box that searches products, documents, fault codes and answers. */
const SearchBox = () => {
  const t = useText();
  return (
    <search>
      <form className="mbs-8 text-13 font-semibold max-inline-190 print:hidden" action={paths.search()}>
        <label htmlFor="technical-key">{t('technical.search')}</label>
        <div className="mbs-1 flex gap-2">
          <input
            className="flex-1 frame-edge bg-panel px-4 text-19 font-normal text-ellipsis block-14 min-inline-0 max-sm:text-16"
            id="technical-key"
            type="search"
            name="key"
            required
            maxLength={200}
            placeholder={useSearchHint()}
          />
          <button type="submit" className="button px-6 text-16 min-block-14 max-sm:px-4" data-kind="primary">
            {t('technical.searchButton')}
          </button>
        </div>
      </form>
    </search>
  );
};

/** /technical: links by need, one search box for everything, and contacts. */
export const Page = () => {
  const t = useText();
  const { page, offices, files, tools, answers } = useLoaderData<TechnicalData>();
  return (
    <div className="wide pbe-24">
      <PageHead title={page.seo.title} description={page.seo.description} />
      <Breadcrumb current={t('page.technical')} />
      <TitleBand title={page.title} lead={page.lead} />
      <SearchBox />
      <Needs files={files} tools={tools} answers={answers} />
      <Blocks blocks={page.blocks} />
      <SupportOffices offices={offices} />
    </div>
  );
};
