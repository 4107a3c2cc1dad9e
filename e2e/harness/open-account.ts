import { setTimeout as pause } from 'node:timers/promises'
import * as account from '@tongzhou/client/account'
import * as content from '@tongzhou/client/content'
import type { HttpClient } from './http-client'
import type { SamplePerson, SandboxLevers } from './sandbox-levers'
import { heardInSlider } from './slider-sound'

export const LOGIN_PASSWORD = 'Tongzhou#2026'
export const TRADE_PASSWORD = '290736'
/** The product takes answers for unread below this (R-RSK-8); real seconds. */
const READING_MS = 15_500

/** A caller, the person behind it and the world they live in. */
export interface Applicant {
  readonly client: HttpClient
  readonly person: SamplePerson
  readonly sandbox: SandboxLevers
}

/** Registers by slider, SMS code and password. */
export async function register({ client, person, sandbox }: Applicant): Promise<void> {
  const slider = await client.send(content.getSlider, { way: 'SOUND' })
  const authCode = await sandbox.codeAfter({
    to: person.mobile,
    channel: 'SMS',
    send: () =>
      client.send(account.checkSliderAndSendSms, {
        sliderId: slider.sliderId,
        number: heardInSlider(slider.soundUrl ?? ''),
        scene: 'REGISTER',
        mobile: person.mobile,
      }),
  })
  await client.send(account.register, {
    mobile: person.mobile,
    authCode,
    loginPassword: LOGIN_PASSWORD,
    protocols: await consents(client, 'REGISTER'),
  })
}

/** Real name and the first card: status 02. */
export async function nameAndCard({ client, person, sandbox }: Applicant): Promise<void> {
  await client.send(account.verifyIdentity, {
    customerName: person.name,
    idNo: person.idNo,
    protocols: await consents(client, 'OPEN_ACCOUNT'),
  })
  const [card] = person.cards
  if (!card) throw new Error(`${person.name} has no card`)
  let serialNo = ''
  const authCode = await sandbox.codeAfter({
    to: person.mobile,
    channel: 'BANK_SMS',
    send: async () => {
      const sent = await client.send(account.sendBankCode, {
        cardNo: card.cardNo,
        mobile: person.mobile,
        protocols: await consents(client, 'BIND_CARD'),
      })
      serialNo = sent.serialNo
    },
  })
  await client.send(account.openAccountByBankCode, { serialNo, authCode })
}

/**
 * Trade password, nine elements, CRS, risk test with its confirmation, questionnaire and ID pictures: status
 * 99.
 */
export async function completeAccount(applicant: Applicant): Promise<void> {
  const { client, person, sandbox } = applicant
  await client.send(account.updateTradePassword, { mode: 'SET', newPassword: TRADE_PASSWORD })
  await informed(applicant)
  await client.send(account.submitTaxDeclaration, {
    choice: '1',
    promised: true,
    protocols: await consents(client, 'CRS'),
  })
  await assessRisk(client)
  const { questionVersion, questions } = await client.send(account.suitabilityQuestionList, {})
  await client.send(account.saveSuitabilityAnswers, {
    questionVersion,
    answers: questions.map(({ no }) => ({ no, letter: 'C' })),
  })
  const [front, back] = await Promise.all([
    sandbox.idPicture(person, 'front'),
    sandbox.idPicture(person, 'back'),
  ])
  // Multipart parts are blobs here and bytes on the server; the contract's type is the server's.
  const pictures = { front, back } as unknown as Parameters<typeof sendPictures>[1]
  await sendPictures(client, pictures)
}

/** The nine elements. */
export async function informed({ client, person }: Applicant): Promise<void> {
  await client.send(account.savePersonalInformation, {
    nationality: 'CHN',
    occupation: '02',
    employer: '某某科技有限公司',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    address: '文三路 100 号 2 单元',
    income: '03',
    badFaith: '00',
    idBegin: person.idBegin,
    idEnd: person.idEnd,
  })
}

type PictureInput = NonNullable<(typeof account.recognizeIdPicture)['types']>['request']

function sendPictures(client: HttpClient, pictures: PictureInput): Promise<unknown> {
  return client.send(account.recognizeIdPicture, pictures)
}

/** A middle profile: C3. Answers of the 12 questions that are asked. */
const MIDDLE = 'ABBBCCCCCBBC'

/** Takes the risk test with middling answers and confirms its result. */
export async function assessRisk(client: HttpClient): Promise<void> {
  const page = await client.send(account.riskTestQuestions, {})
  const answers = page.questions.map(({ no }) => ({ no, letter: letterOf(MIDDLE[no - 1] ?? 'A') }))
  // The rule itself asks for real seconds of reading; there is nothing to wait for but the time.
  await pause(READING_MS)
  const { questionVersion, questionToken } = page
  const result = await client.send(account.submitRiskAnswers, { questionVersion, questionToken, answers })
  await client.send(account.acceptRiskResult, { seq: result.seq })
}

function letterOf(text: string): 'A' | 'B' | 'C' {
  return text === 'B' || text === 'C' ? text : 'A'
}

/** From nobody to a customer who may trade. */
export async function openAccount(applicant: Applicant): Promise<void> {
  await register(applicant)
  await nameAndCard(applicant)
  await completeAccount(applicant)
}

/** New customers of a world who may trade. */
export function openedApplicants(
  world: { sandbox: SandboxLevers; client: () => HttpClient },
  count: number,
): Promise<Applicant[]> {
  return world.sandbox.newPeople(count).then((people) =>
    Promise.all(
      people.map(async (person) => {
        const applicant = { client: world.client(), person, sandbox: world.sandbox }
        await openAccount(applicant)

        return applicant
      }),
    ),
  )
}

/** The present texts of a business, each accepted in its version. */
export async function consents(
  client: HttpClient,
  businessType: string,
): Promise<{ id: string; version: number }[]> {
  const { protocols } = await client.send(content.protocolList, { businessType })

  return protocols.map(({ id, version }) => ({ id, version }))
}

/** A ticket for one trade by the trade password. */
export async function tradeTicket(client: HttpClient): Promise<string> {
  const { tradeTicket: ticket } = await client.send(account.checkTradePassword, {
    tradePassword: TRADE_PASSWORD,
  })

  return ticket
}
