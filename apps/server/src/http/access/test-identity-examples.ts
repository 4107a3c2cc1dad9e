import { recognizeForeignPicture } from '@tongzhou/contract/account/identity/recognize-foreign-picture'
import { passportPapers } from '../../features/account/identity/test-foreign'
import { type AccountExample, go, photo } from '../test-account-examples'
import { floor } from '../test-owner'

const { product } = floor
let passports = 0

/** Papers of a new person from abroad with a picture that nobody could read. */
async function foreignPapers(): Promise<AccountExample> {
  const { token } = await go.register()
  const picture = { idType: '6', side: 'front', file: photo } as const
  const { fileId } = (await product.ask(recognizeForeignPicture, picture, { token })).success()
  const number = `X${String((passports += 1)).padStart(8, '0')}`
  const protocols = await go.protocols('OPEN_ACCOUNT')

  return { token, input: { ...passportPapers(number), fileIds: [fileId], protocols } }
}

/** Requests of the calls about who somebody is, each so far that it is next. */
export const identityExamples: Readonly<Record<string, () => Promise<AccountExample>>> = {
  recognizeForeignPicture: async () => ({
    token: (await go.register()).token,
    input: { idType: '6', side: 'front', file: photo },
  }),
  submitForeignPapers: foreignPapers,
}
