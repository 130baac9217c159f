import { PageNotFound } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = { screens: { shown: <PageNotFound /> } };
