import { useText } from '@site/ui/language/use-text';
import { ButtonLink } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { Screen } from './screen.tsx';

/** For addresses that lead nowhere, and for places that the person's role does not have. */
export const NotFound = () => {
  const t = useText();
  return (
    <Screen title={t('studio.notFound')}>
      <Empty title={t('studio.notFound')} action={<ButtonLink to="/">{t('studio.toStart')}</ButtonLink>}>
        {t('studio.notFoundText')}
      </Empty>
    </Screen>
  );
};
