import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { Button } from '../parts/button.tsx';
import { FrontPage } from '../sign-in/front-page.tsx';

/** A screen that could not be loaded or shown: usually a new version has replaced its files. */
export const RouteFailure = () => {
  const t = useText();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <FrontPage title={t('studio.failed')} intro={t('studio.failedText')}>
      <Button kind="primary" onPress={() => location.reload()}>
        {t('studio.reload')}
      </Button>
    </FrontPage>
  );
};
