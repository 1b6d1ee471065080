import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useRequestList } from '../../state/request-list.ts';

/** /request-list: the models that somebody wants to ask for. The list is on the device, so the server knows nothing of it. */
export const Page = () => {
  const t = useText();
  const lines = useRequestList();
  return (
    <div className="wide pbe-24">
      <PageHead title={t('page.requestList')} description={t('request.description')} noIndex />
      <Breadcrumb current={t('page.requestList')} />
      <h1>{t('page.requestList')}</h1>
      <p className="not-noscript:hidden">{t('request.noScript')}</p>
      <ul>
        {lines.map(({ product_id, model, quantity }) => (
          <li key={product_id}>
            {quantity} × <a href={paths.product(product_id)}>{model}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};
