import { expect, test } from 'vitest';
import { topicFor } from './topics.ts';

test.each([
  ['/content/news', 'find'],
  ['/content/asset/edit/products/front.jpg', 'write'],
  ['/content/news/history/chamber', 'back'],
  ['/schedule', 'schedule'],
  ['/settings', 'people'],
  ['/inbox/12', 'answer'],
])('help on %s begins with the guide to %s', (path, topic) => expect(topicFor(path)).toBe(topic));
