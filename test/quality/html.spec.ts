import { localeCodes } from '@site/contract/locales';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '#test/e2e/support/site.ts';
import { ask } from './support/ask.ts';
import { allPages } from './support/pages.ts';

/**
 * The rules of the HTML standard, without style rules. The validator still treats `details` as sectioning content, as the
 * standard did before 2022; that would forbid it in a table's heading cells.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: ['html5', { details: { inherit: 'details', sectioning: false } }],
});

for (const locale of localeCodes)
  test(`${locale}: the HTML of every page is valid`, async () => {
    for (const path of allPages) {
      const { body } = await ask(locale, path);
      const { results } = await validator.validateString(body);
      const problems = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect.soft(problems, path).toEqual([]);
    }
  });
