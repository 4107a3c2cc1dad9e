import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { type BothWords, dayEnd, fundCount, proofTerms } from '@tongzhou/domain/proof/proof-words'
import { isDay } from '@tongzhou/domain/kernel/business-day'
import { refusedWords, verifyWords } from '../parts/verify-words'
import { offlineWords, unknownOffline } from './offline-words'
import { type PublicKey, type Told, type ToldRow, type Verified, verifyPaper } from './verify-paper'

/** The program of the file that checks papers without a network; it is bundled into offline.html. */
interface Keys {
  /** The day the file was handed out. */
  readonly day: string
  readonly keys: readonly PublicKey[]
}

/** What Chromium on phones and Macs can: codes in a picture. */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

const { day, keys } = JSON.parse(document.querySelector('#keys')?.textContent ?? '') as Keys
const text = document.createElement('textarea')
const file = document.createElement('input')
const result = element('section', {})
result.setAttribute('role', 'status')

function element(name: string, of: { words?: BothWords; text?: string; className?: string }): HTMLElement {
  const made = document.createElement(name)
  if (of.className !== undefined) made.className = of.className
  made.append(of.words?.zh ?? of.text ?? '')
  if (of.words !== undefined) {
    const english = document.createElement('span')
    english.lang = 'en'
    english.append(of.words.en)
    made.append(english)
  }

  return made
}

function labelled(field: HTMLElement, id: string, words: BothWords): HTMLElement[] {
  field.id = id
  const label = element('label', { words })
  label.setAttribute('for', id)

  return [label, field]
}

function drawPage(): void {
  const form = element('section', {})
  file.type = 'file'
  file.accept = '.jwt,image/*'
  const button = element('button', { words: offlineWords.check })
  button.addEventListener('click', () => void check(text.value))
  file.addEventListener('change', () => void readFile(file.files?.[0]))
  form.append(
    ...labelled(text, 'text', offlineWords.text),
    ...labelled(file, 'file', offlineWords.file),
    button,
  )
  const limits = element('section', {})
  const list = element('ul', {})
  list.append(...unknownOffline.map((words) => element('li', { words })))
  limits.append(element('h2', { words: offlineWords.unknown }), list)
  result.hidden = true
  document.querySelector('main')?.append(
    element('h1', { words: offlineWords.heading }),
    element('p', { words: offlineWords.note }),
    element('p', {
      words: { zh: `${offlineWords.keysOf.zh} ${day}`, en: `${offlineWords.keysOf.en} ${day}` },
    }),
    form,
    result,
    limits,
  )
}

async function readFile(chosen: File | undefined): Promise<void> {
  if (chosen === undefined) return
  if (!chosen.type.startsWith('image/')) {
    text.value = await chosen.text()

    return check(text.value)
  }
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new (of: object) => Detector }
  if (BarcodeDetector === undefined) return show([fault(offlineWords.noPicture)])
  const found = await new BarcodeDetector({ formats: ['qr_code'] })
    .detect(await createImageBitmap(chosen))
    .catch(() => [])
  const [code] = found
  if (code === undefined) return show([fault(offlineWords.noCode)])
  text.value = code.rawValue

  return check(text.value)
}

async function check(token: string): Promise<void> {
  const verified = await verifyPaper(token, keys)
  show(verified.kind === 'signed' ? signed(verified.told) : [fault(faultWords(verified))])
}

function faultWords({ reason }: Extract<Verified, { kind: 'refused' }>): BothWords {
  return reason === 'KEY' ? offlineWords.newerKey : refusedWords[reason]
}

function fault(words: BothWords): HTMLElement {
  return element('p', { words, className: 'bad verdict' })
}

function show(parts: readonly HTMLElement[]): void {
  result.replaceChildren(...parts)
  result.hidden = false
}

function signed(told: Told): HTMLElement[] {
  const list = element('dl', {})
  const add = (term: BothWords, value: HTMLElement) => list.append(element('dt', { words: term }), value)
  const plain = (value: string) => element('dd', { text: value })
  add(proofTerms.documentNo, plain(told.documentNo))
  add(proofTerms.holder, plain(told.name))
  add(proofTerms.asOf, isDay(told.asOf) ? element('dd', { words: dayEnd(told.asOf) }) : plain(told.asOf))
  for (const { fundCode, name, shares, value, frozen } of told.rows)
    add({ zh: name, en: fundCode }, plain(rowText({ shares, value, frozen })))
  const count = fundCount(told.count)
  add(
    proofTerms.total,
    element('dd', { words: { zh: `${formatMoney(told.total)} 元\n${count.zh}`, en: count.en } }),
  )

  return [
    element('p', { words: verifyWords.signed, className: 'verdict' }),
    ...(told.expires.getTime() <= Date.now() ? [fault(verifyWords.over)] : []),
    list,
  ]
}

function rowText({ shares, value, frozen }: Pick<ToldRow, 'shares' | 'value' | 'frozen'>): string {
  const bound = frozen === null ? '' : `${proofTerms.frozen.zh} ${formatShares(frozen)} 份\n`

  return `${formatShares(shares)} 份\n${bound}${formatMoney(value)} 元`
}

drawPage()
