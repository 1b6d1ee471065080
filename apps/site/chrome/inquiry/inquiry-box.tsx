import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLocation } from 'react-router';
import { useFeature } from '../../app/site-context.ts';
import { useUser } from '../../state/use-user.ts';
import { InquiryForm } from './inquiry-form.tsx';

/** What the inquiry is about, if the visitor came from a page about it. */
export type InquiryContext = {
  product?: { id: number; model: string } | undefined;
  about?: { kind: 'case' | 'solution'; id: number } | undefined;
};

/**
 * The inquiry form on a page: open to visitors in some editions, elsewhere only after a login, which leads back here.
 */
export const InquiryBox = ({ product, about }: InquiryContext) => {
  const t = useText();
  const open = useFeature('visitorInquiry');
  const user = useUser();
  const { pathname, search } = useLocation();
  if (open || user) return <InquiryForm id="inquiry" product={product} about={about} label={t('inquiry.title')} />;
  return (
    <div className="grid gap-4 frame-line bg-panel p-6">
      <p className="flex flex-wrap gap-2 font-semibold">{t('inquiry.loginFirst')}</p>
      <p className="flex flex-wrap gap-2">
        {product ? t('inquiry.loginToAsk', { model: product.model }) : t('inquiry.loginToWrite')}
      </p>
      <p className="flex flex-wrap gap-2">
        <a className="button" data-kind="primary" href={paths.login(pathname + search)}>
          {t('inquiry.login')}
        </a>{' '}
        <a className="button" href={paths.register(pathname + search)}>
          {t('inquiry.register')}
        </a>
      </p>
    </div>
  );
};
