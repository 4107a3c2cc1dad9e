import { dayNumber, dayOfNumber, nextTradingDay, plusDays, plusTradingDays, type DayText } from './calendar'
import { marketEpoch } from './factors'
import { feeTable } from './fees'
import { indexPlan } from './indexes'
import { joinWords, moneyWords, word, type Word } from './names'
import { planCompanies, planManagers } from './plan-companies'
import type { Company, FundPlan, Manager, MarketPlan, Recipe } from './plan-types'
import { fixedLines, lines, raisingLines, type Design } from './product-lines'
import { specialLines } from './special-lines'
import { dice, type Dice } from './random'
import { termsOf } from './terms'

const custodians = '海岳银行 同衡银行 江南联合银行 滨海商业银行 中原实业银行'.split(' ')
const raisingProducts = 18
/** New funds of the years before, so that a history may subscribe to some. */
const raisedProducts = 6
/** New funds of the years after, one every thirty days to the end of 2050. */
const laterProducts = 286
const productsInFirstRange = 3_950
/** Where the fund of the acceptance scenario shall stand on the trading day before it starts. */
const scenarioPin = { day: '2026-11-13', nav: 1.2482 }

/**
 * The sample market of a seed: at least `funds` fund codes besides the raising ones and those of particular
 * kinds. The n-th fund is the same whatever the total, and nothing depends on the day it is asked on.
 */
export function planMarket(options: {
  readonly seed: string
  readonly funds: number
  readonly epoch?: DayText
}): MarketPlan {
  const companies = planCompanies(options.seed)
  const managers = planManagers(options.seed, companies)
  const epoch = options.epoch ?? marketEpoch
  const context = { seed: options.seed, epoch, companies, managers, names: new Set<string>() }
  const funds = fixedFunds(context)
  for (let product = 0; funds.length < options.funds; product++) {
    funds.push(...ordinaryProduct(context, product, codeOf(product)))
  }
  funds.push(...specialFunds(context))
  for (let product = 0; product < raisingProducts; product++) {
    const from = plusDays('2026-10-11', product * 10)
    funds.push(...raisingProduct(context, { number: product, earliest: from, days: 40 }))
  }
  for (let product = 0; product < raisedProducts; product++) {
    const from = plusDays('2024-12-08', product * 100)
    funds.push(...raisingProduct(context, { number: raisingProducts + product, earliest: from, days: 80 }))
  }
  for (let product = 0; product < laterProducts; product++) {
    const number = raisingProducts + raisedProducts + product
    const from = plusDays('2027-04-19', product * 30)
    funds.push(...raisingProduct(context, { number, earliest: from, days: 40 }))
  }

  return { seed: options.seed, companies, managers, funds }
}

/** Two codes a product: below the raising funds at first, then in a range below (large markets only). */
function codeOf(product: number): number {
  return product < productsInFirstRange
    ? 890_100 + product * 2
    : 820_000 + (product - productsInFirstRange) * 2
}

interface Context {
  readonly seed: string
  readonly companies: readonly Company[]
  readonly managers: readonly Manager[]
  readonly names: Set<string>
  readonly epoch: DayText
}

function fixedFunds(context: Context): FundPlan[] {
  const company = companyAt(context, 0)
  const draw = dice(context.seed, 'fixed')
  const mixed: Design = {
    ...fixedLines.flexible(draw),
    typeLabel: '混合型-偏股',
    type: 'MIXED_EQUITY',
    words: [word('睿远均衡', 'rui yuan jun heng'), word('混合', 'hun he')],
    recipe: { equity: 0.7, bond: 0.3, ownVolatility: 0.002, pin: scenarioPin },
    terms: {},
    tags: ['均衡'],
  }
  const scenario = product(context, {
    design: mixed,
    company,
    firstCode: 890_001,
    inception: '2018-03-20',
    raising: null,
    draw,
  })
  const money = moneyWords.slice(0, 3).flatMap((name, index) => {
    const moneyDraw = dice(context.seed, `fixed-money/${index}`)
    const design = {
      ...fixedLines.money(moneyDraw),
      words: [name, word('货币', 'huo bi')],
      terms: { quickRedeem: true, incomeCarry: 'DAILY' } as const,
    }
    const inception = `201${5 + index}-06-18`
    return product(context, {
      design,
      company,
      firstCode: 890_011 + index,
      inception,
      raising: null,
      draw: moneyDraw,
    })
  })

  return [...scenario, ...money]
}

/** One fund of each particular kind, with fixed codes from 890021 on. */
function specialFunds(context: Context): FundPlan[] {
  return specialLines.flatMap(({ company, design }, place) => {
    const firstCode = 890_021 + place
    const draw = dice(context.seed, `special/${place}`)

    return product(context, {
      design: design(draw),
      company: companyAt(context, company),
      firstCode,
      inception: '2021-06-15',
      raising: null,
      draw,
    })
  })
}

function ordinaryProduct(context: Context, number: number, firstCode: number): FundPlan[] {
  const draw = dice(context.seed, `product/${number}`)
  const line = lines[number % lines.length]
  if (line === undefined) throw new Error('a product needs a line')
  const company = companyAt(context, draw.int(0, context.companies.length - 1))
  const early = draw.chance(0.68)
  const inception = early
    ? dayOfNumber(dayNumber('2012-03-01') + draw.int(0, 3300))
    : dayOfNumber(dayNumber('2021-04-01') + draw.int(0, 1850))

  return product(context, { design: line(draw), company, firstCode, inception, raising: null, draw })
}

/**
 * A new fund is raised for some days and closed for twenty more; one follows the other every ten days from
 * October 2026 on, every thirty from April 2027 on.
 */
function raisingProduct(
  context: Context,
  facts: { readonly number: number; readonly earliest: DayText; readonly days: number },
): FundPlan[] {
  const { number } = facts
  const draw = dice(context.seed, `raising/${number}`)
  const line = raisingLines[number % raisingLines.length]
  if (line === undefined) throw new Error('a product needs a line')
  const firstCode = 898_000 + number * 2
  const from = nextTradingDay(facts.earliest)
  const to = nextTradingDay(plusDays(from, facts.days - 1))
  const inception = plusTradingDays(to, 3)
  const opens = nextTradingDay(plusDays(inception, 19))
  const company = companyAt(context, draw.int(0, context.companies.length - 1))

  return product(context, {
    design: line(draw),
    company,
    firstCode,
    inception,
    raising: { from, to, opens },
    draw,
  })
}

interface ProductFacts {
  readonly design: Design
  readonly company: Company
  readonly firstCode: number
  readonly inception: DayText
  readonly raising: FundPlan['raising']
  readonly draw: Dice
}

function product(context: Context, facts: ProductFacts): FundPlan[] {
  const { design, company, firstCode, draw } = facts
  const words = uniqueWords(context, company, design.words)
  const inception = facts.raising === null ? nextTradingDay(facts.inception) : facts.inception
  const recipe = recipeOf(`${context.seed}/${firstCode}`, design.recipe, {
    inception,
    epoch: context.epoch,
    draw,
  })
  const managers = tenures(context, company, inception, draw)
  const sizeYuan = Math.round(Math.exp(draw.between(18, design.type === 'MONEY' ? 25 : 22.5)))
  const custodian = draw.pick(custodians)
  const stopped = draw.chance(0.02)

  return design.classes.map((shareClass, place) => {
    const named = joinWords(
      [...words, ...(shareClass === '' ? [] : [word(shareClass, shareClass)])].filter(
        (part) => part.text !== '',
      ),
    )
    return {
      code: String(firstCode + place),
      number: firstCode + place,
      name: named.name,
      fullName: `${company.shortName}${design.words.map((part) => part.text).join('')}型证券投资基金${shareClass}`,
      shortName: shortNameOf(company, design.words, shareClass),
      pinyin: named.pinyin,
      initials: named.initials,
      type: design.type,
      typeLabel: design.typeLabel,
      mainCode: String(firstCode),
      shareClass: shareClass === '' ? 'A' : shareClass,
      company,
      custodian,
      risk: design.risk,
      inception,
      raising: facts.raising,
      calendar: design.calendar,
      terms: termsOf(design.type, design.terms),
      fees: feeTable(design.type, shareClass === '' ? 'A' : shareClass, design.active),
      recipe,
      benchmark: benchmarkText(design),
      benchmarkParts: design.benchmark,
      baseStatus: stopped && firstCode > 890_099 ? '5' : '0',
      sizeYuan: place === 0 ? sizeYuan : Math.round(sizeYuan * 0.35),
      managers,
      tags: design.tags,
    }
  })
}

function recipeOf(
  key: string,
  part: Partial<Recipe>,
  facts: { inception: DayText; epoch: DayText; draw: Dice },
): Recipe {
  return {
    key,
    startLevel: facts.inception < facts.epoch ? startLevel(part, facts.draw) : 1,
    equity: 0,
    size: 0,
    growth: 0,
    sector: null,
    sectorWeight: 0,
    bond: 0,
    credit: 0,
    overseas: 0,
    alphaYear: 0,
    ownVolatility: 0,
    dividendMonths: [],
    splits: false,
    normalMonths: [],
    moneySpread: 0,
    pin: null,
    ...part,
  }
}

function startLevel(part: Partial<Recipe>, draw: Dice): number {
  const isBond = (part.bond ?? 0) > 0.4 && (part.equity ?? 0) < 0.3
  return isBond ? draw.between(1, 1.25) : draw.between(0.85, 2.2)
}

function uniqueWords(context: Context, company: Company, own: readonly Word[]): Word[] {
  for (let number = 1; number < 100; number++) {
    const extra = number === 1 ? [] : [numeral(number)]
    const [first, ...rest] = own
    const words = [
      word(company.shortName, company.pinyin),
      ...(first === undefined ? [] : [first]),
      ...extra,
      ...rest,
    ]
    const name = words.map((part) => part.text).join('')
    if (context.names.has(name)) continue
    context.names.add(name)
    return words
  }
  throw new Error(`no name is left for a fund of ${company.shortName}`)
}

const digits = '一 yi,二 er,三 san,四 si,五 wu,六 liu,七 qi,八 ba,九 jiu'
  .split(',')
  .map((pair) => pair.split(' '))

/** 二号 … 九十九号 with its pinyin. */
function numeral(number: number): Word {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const parts = [
    ...(tens > 1 ? [digits[tens - 1]] : []),
    ...(tens > 0 ? [['十', 'shi']] : []),
    ...(ones > 0 ? [digits[ones - 1]] : []),
    ['号', 'hao'],
  ]

  return word(parts.map((part) => part?.[0]).join(''), parts.map((part) => part?.[1]).join(' '))
}

/** At most 20 bytes in GB18030, where these characters take two bytes each: what file C1 can carry. */
function shortNameOf(company: Company, own: readonly Word[], shareClass: string): string {
  const room = 20 - shareClass.length
  let text = ''
  let bytes = 0
  for (const letter of company.shortName + own.map((part) => part.text).join('')) {
    bytes += (letter.codePointAt(0) ?? 0) < 128 ? 1 : 2
    if (bytes > room) break
    text += letter
  }
  return text + shareClass
}

function tenures(context: Context, company: Company, inception: DayText, draw: Dice): FundPlan['managers'] {
  const own = context.managers.filter((manager) => manager.company === company)
  const current = draw.pick(own)
  const others = own.filter((manager) => manager !== current)
  const takeover = dayOfNumber(dayNumber('2019-01-10') + draw.int(0, 2500))
  if (inception >= takeover) return [{ id: current.id, from: inception, to: null }]
  const former = draw.pick(others)

  return [
    { id: former.id, from: inception, to: plusDays(takeover, draw.int(0, 20)) },
    { id: current.id, from: takeover, to: null },
  ]
}

function benchmarkText(design: Design): string {
  return design.benchmark
    .map((entry) => {
      const percent = `${Number(entry.weight) * 100}%`
      const name =
        entry.indexCode === null ? '银行活期存款利率(税后)' : `${indexPlan(entry.indexCode).name}收益率`
      return entry.weight === '1' ? name : `${name}×${percent}`
    })
    .join('+')
}

function companyAt(context: Context, index: number): Company {
  const company = context.companies[index]
  if (company === undefined) throw new Error(`no company ${index}`)
  return company
}
