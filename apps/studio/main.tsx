import { locales } from '@site/contract/locales';
import { LanguageContext } from '@site/ui/language/use-text';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/call.ts';
import { createStudioRouter } from './router.tsx';
import './styles/global.css';
import { language, loadBundles } from './text/load-bundles.ts';

// Zod probes `new Function` before it compiles a schema, which the content security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const start = async () => {
  await loadBundles(['studio']);
  const element = document.querySelector('#studio');
  if (!element) throw new Error('the document has no place for the studio');
  createRoot(element).render(
    <LanguageContext value={language}>
      <I18nProvider locale={locales[language.locale].intl}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createStudioRouter()} />
        </QueryClientProvider>
      </I18nProvider>
    </LanguageContext>,
  );
};

await start();
