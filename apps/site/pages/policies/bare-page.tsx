import type { Data } from '@site/contract/calls';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { PolicyText } from './policy-text.tsx';

/** A policy for the company's app: the same text without menus. */
export const Page = () => {
  const policy = useLoaderData<Data<'getXieyi'>>();
  return (
    <main id="main" className="mx-auto p-[24px_var(--margin)_64px] max-inline-220">
      <PageHead title={policy.title} description={policy.lead} noIndex />
      <PolicyText
        policy={policy}
        title={
          <div className="mbe-3 grid gap-3 rule-be-line pbe-3">
            <ContentText as="h1">{policy.title}</ContentText>
            <ContentText className="text-muted" as="p">
              {policy.lead}
            </ContentText>
          </div>
        }
      />
    </main>
  );
};
