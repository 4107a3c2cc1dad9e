import { pageAt } from '@tongzhou/domain/assistant/pages'
import { type HelpSection, quotedFrom, sectionsOf } from '@tongzhou/domain/assistant/help-section'
import { soundTokens, tokensOf } from '@tongzhou/domain/assistant/question-tokens'
import type { Sentence, Source } from '@tongzhou/domain/assistant/sentence'
import { type TextIndex, textIndex } from '@tongzhou/domain/assistant/text-index'
import { allProtocolTexts, allProtocols, protocolsInForce } from '@tongzhou/db/stores/account/protocol-store'
import { findNotices } from '@tongzhou/db/stores/content/notice-store'
import type { Database } from '@tongzhou/db/connect'
import { indicatorNotes } from '../../market/indicator-notes'
import { questions, soundsOf } from '../../shared/assistant/sounds'

/** The least part of a question's weight that a section holds to be its answer (R-AST-5). */
const ENOUGH = 0.3

/** A section of what the product says of itself, with its chip. */
interface Found {
  readonly section: HelpSection
  readonly source: Source
}

/** Answers questions of rules from the house's own texts. */
export interface HelpIndex {
  /** The section that answers best, quoted; nothing when none holds enough of the question. */
  quote(question: string, least?: number): Sentence[]
}

let kept: { readonly key: string; readonly index: HelpIndex } | null = null

/**
 * The index over everything that the product says of its rules: agreements and help in force, notices that
 * show, and what its indicators mean. Built anew when one of them has another version: the words of texts
 * are read then, and not for every question.
 */
export async function helpIndex(db: Database, now: Date): Promise<HelpIndex> {
  const notices = (await findNotices(db, now)).filter(
    ({ withdrawnReason, validUntil }) =>
      withdrawnReason === null && (validUntil === null || validUntil > now),
  )
  const keyOf = (texts: readonly { readonly id: string; readonly version: number }[]) =>
    [...texts, ...notices].map(({ id, version }) => `${id}@${version}`).join(' ')
  if (kept !== null && kept.key === keyOf(protocolsInForce(await allProtocols(db), now))) return kept.index
  const texts = protocolsInForce(await allProtocolTexts(db), now)
  const found: Found[] = [
    ...texts.flatMap((text) =>
      sectionsOf(text).map((section) => ({
        section,
        source: {
          kind: 'DOC' as const,
          label: `《${text.name}》${section.heading}`,
          asOf: `第 ${text.version} 版`,
          call: 'protocolText',
          path: pageAt('text', { id: text.id, version: String(text.version) }),
        },
      })),
    ),
    ...notices.map(({ id, version, title, content }) => ({
      section: { id, name: title, version, heading: title, text: content },
      source: {
        kind: 'NOTICE' as const,
        label: `公告：${title}`,
        asOf: `第 ${version} 版`,
        call: 'noticeDetail',
        path: pageAt('notice', { id, version: String(version) }),
      },
    })),
    ...indicatorNotes.map(({ key: id, label, text, formula }) => ({
      section: {
        id,
        name: label,
        version: 1,
        heading: `${label}是什么意思`,
        text: `${label}：${text}算法：${formula}。`,
      },
      source: {
        kind: 'HOUSE' as const,
        label: `指标说明：${label}`,
        asOf: '现行口径',
        call: null,
        path: null,
      },
    })),
  ]
  const index = indexOf(found)
  kept = { key: keyOf(texts), index }

  return index
}

function indexOf(found: readonly Found[]): HelpIndex {
  // A heading names what its section is about: it counts three times, and the text's name once.
  const index: TextIndex<Found> = textIndex(
    found.map((item) => {
      const { name, heading, text } = item.section
      const head = tokensOf(heading)

      return {
        item,
        tokens: [
          ...head,
          ...head,
          ...head,
          ...tokensOf(name),
          ...tokensOf(text),
          ...soundTokens(soundsOf(heading)),
        ],
      }
    }),
  )

  return {
    quote: (question, least = ENOUGH) => {
      const tokens = [...tokensOf(question), ...latinSounds(question)]
      const [best] = index.search(tokens, 1)
      if (best === undefined || best.coverage < least) return []
      const { section, source } = best.item

      const text = quotedFrom(section.text)

      return [{ text, sources: [source], facts: [section.text], written: [text] }]
    },
  }
}

/** A question typed in pinyin is compared by its sound. */
function latinSounds(question: string): string[] {
  return /\p{Script=Han}/u.test(question) ? [] : soundTokens(questions().syllablesOf(question))
}
