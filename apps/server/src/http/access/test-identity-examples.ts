import { recognizeDocumentPicture } from '@tongzhou/contract/account/identity/recognize-document-picture'
import { passportPapers } from '../../features/account/identity/test-foreign'
import { type AccountExample, go, photo, proven } from '../test-account-examples'
import { floor } from '../test-owner'

const { product } = floor
let passports = 0

/** Papers of a new person from abroad with a picture that nobody could read. */
async function foreignPapers(): Promise<AccountExample> {
  const { token } = await go.register()
  const picture = { idType: '6', side: 'front', file: photo } as const
  const { fileId } = (await product.ask(recognizeDocumentPicture, picture, { token })).success()
  const number = `X${String((passports += 1)).padStart(8, '0')}`
  const protocols = await go.protocols('OPEN_ACCOUNT')

  return { token, input: { ...passportPapers(number), fileIds: [fileId], protocols } }
}

/** Another name of a person with a card, with pictures that nobody could read. */
async function newName(): Promise<AccountExample> {
  const { token } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(token, idNo)
  const fileIds: string[] = []
  for (const side of ['front', 'back', 'proof'] as const) {
    const picture = { idType: '0', side, file: photo } as const
    fileIds.push((await product.ask(recognizeDocumentPicture, picture, { token })).success().fileId)
  }
  const verifyTicket = await proven(token, 'CHANGE_IDENTITY')
  const period = { idBegin: '2026-11-01', idEnd: '9999-12-31' }

  return {
    token,
    input: { kind: 'NAME', customerName: '张君宝', idNo, ...period, fileIds, verifyTicket },
  }
}

/** Requests of the calls about who somebody is, each so far that it is next. */
export const identityExamples: Readonly<Record<string, () => Promise<AccountExample>>> = {
  recognizeDocumentPicture: async () => ({
    token: (await go.register()).token,
    input: { idType: '6', side: 'front', file: photo },
  }),
  submitForeignPapers: foreignPapers,
  changeIdentity: newName,
}
