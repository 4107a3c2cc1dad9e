import { textBlocks } from '@tongzhou/domain/content/text-blocks'
import type { PageSection } from '../screen/section-list'

/** A heading, which has an id to be led to, or a paragraph. */
export interface ProtocolBlock {
  readonly id: string | null
  readonly text: string
}

/** The parts of an agreement's text as the page shows them. */
export function protocolBlocks(content: string): ProtocolBlock[] {
  return textBlocks(content).map(({ isHeading, text }, at) => ({
    id: isHeading ? `section-${at}` : null,
    text,
  }))
}

/** Its headings, for the contents beside it. */
export function protocolSections(content: string): PageSection[] {
  return protocolBlocks(content).flatMap(({ id, text }) => (id === null ? [] : [{ id, label: text }]))
}
