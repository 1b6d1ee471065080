import type { StudioDeps } from './entry-rights.ts';
import { createPreviewLinks } from './preview.ts';
import { createPublisher } from './publish-entries.ts';
import type { RenderCheck } from './publish-working-copies.ts';
import { createEntryReader } from './read-entries.ts';
import { createReleases } from './releases.ts';
import { createTrash } from './trash.ts';
import { createViews } from './views.ts';
import { createEntryWriter } from './write-entries.ts';

/** The content side of the studio. */
export const createStudioContent = (deps: StudioDeps & { check: RenderCheck }) => ({
  db: deps.db,
  clock: deps.clock,
  read: createEntryReader(deps),
  write: createEntryWriter(deps),
  publisher: createPublisher(deps),
  previewLinks: createPreviewLinks(deps),
  releases: createReleases(deps),
  trash: createTrash(deps),
  views: createViews(deps),
});

export type StudioContent = ReturnType<typeof createStudioContent>;
