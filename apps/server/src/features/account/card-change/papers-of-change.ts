import type { CardChangeRow } from '@tongzhou/db/stores/account/card-change/card-change-store'
import {
  isVouchedByOtherCard,
  picturesPassedAt,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import {
  type UploadedPaper,
  findUploadedFiles,
} from '@tongzhou/db/stores/account/card-change/uploaded-file-store'
import { papersThatServe } from '@tongzhou/domain/account/card-change/card-change-fault'
import { type PaperNeed, paperNeeds } from '@tongzhou/domain/account/card-change/card-change-papers'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { AccountContext } from '../../../shared/account/account-context'

/** How long the bank's word for another own card counts instead of the photo with the card in the hand. */
const VOUCHED_MS = 3_600_000

/** What a review of a change needs of this customer now (R-ACT-10). */
export async function needsOfReview(
  context: Pick<AccountContext, 'db' | 'now' | 'day'>,
  card: { readonly customerNo: string; readonly cardIndex: Buffer },
): Promise<readonly PaperNeed[]> {
  const { db, now, day } = context
  const { customerNo, cardIndex } = card
  const readAt = await picturesPassedAt(db, customerNo)
  const since = new Date(now.getTime() - VOUCHED_MS)
  const isProvenByOtherCard = await isVouchedByOtherCard(db, { customerNo, cardIndex, since })

  return paperNeeds({ today: day, readOn: readAt === null ? null : dayOf(readAt), isProvenByOtherCard })
}

/** The papers of a refused application that serve again. */
export async function keptPapers(
  context: Pick<AccountContext, 'db'>,
  refused: CardChangeRow | null,
): Promise<readonly UploadedPaper[]> {
  if (refused === null) return []
  const { customerNo, files, faults } = refused

  return papersThatServe(await findUploadedFiles(context.db, { customerNo, ids: files }), faults)
}
