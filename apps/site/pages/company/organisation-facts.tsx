import { paths } from '@site/contract/paths';
import { JsonLd } from '../../app/json-ld.tsx';
import { useBrand } from '../../app/root-data.ts';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

/** The company as structured data, from the same facts as the footer. */
export const OrganisationFacts = () => {
  const { origins, locale } = useSite();
  const { company } = useLayoutData().index;
  const { logo, mark } = useBrand();
  const origin = origins[locale];
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        '@id': `${origin}${paths.about}#organisation`,
        name: company.name,
        alternateName: company.short_name,
        url: `${origin}${paths.home}`,
        logo: `${origin}${logo?.address ?? mark}`,
        foundingDate: String(company.founded),
        email: company.email,
        telephone: company.phone,
        faxNumber: company.fax,
        address: company.address,
        tickerSymbol: company.stock_code,
        sameAs: company.social.map(({ url }) => url),
        contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: company.phone, email: company.email },
      }}
    />
  );
};
