import type { bankCardList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { ChipTone } from '@tongzhou/ui/chip/chip'

/** A bound card as its owner's pages get it. */
export type BoundCard = ResponseOf<typeof bankCardList>['cards'][number]

/** The state of a card in a word. */
export const signStates: Record<BoundCard['signStatus'], { word: string; tone: ChipTone }> = {
  SIGNED: { word: '正常', tone: 'neutral' },
  RESIGN_NEEDED: { word: '需重新签约', tone: 'warn' },
  UNSIGNED: { word: '未签约', tone: 'warn' },
  CHANGING: { word: '更换中', tone: 'info' },
}
