import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import type { PolicyType } from '@site/contract/pages';
import { companyPaths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useIsReachable } from '../../layout/layout-data.ts';
import { PrintButton } from '../../ui/share/share-and-print.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { PolicyText } from './policy-text.tsx';

const names: Record<PolicyType, TextKey> = {
  agreement: 'policies.agreement',
  sale: 'policies.sale',
  privacy: 'policies.privacy',
  cookies: 'policies.cookies',
};

/** Agreement, terms of sale, privacy and cookies: one tab each. */
export const Page = () => {
  const t = useText();
  const policy = useLoaderData<Data<'getXieyi'>>();
  const isReachable = useIsReachable();
  const tabs = (Object.keys(names) as PolicyType[])
    .map((type) => ({ href: companyPaths.policy(type), label: t(names[type]), current: type === policy.type }))
    .filter(({ href }) => isReachable(href));
  return (
    <div className="wide pbe-24">
      <PageHead title={policy.title} description={policy.lead} />
      <Breadcrumb current={policy.title} />
      <TitleBand title={policy.title} lead={policy.lead} tabs={{ label: t('policies.documents'), links: tabs }} />
      <PolicyText policy={policy}>
        <p className="mbs-4 print:hidden">
          <PrintButton className="button" label={t('policies.print')} />
        </p>
      </PolicyText>
    </div>
  );
};
