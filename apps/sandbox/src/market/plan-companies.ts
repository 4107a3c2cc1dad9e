import type { DayText } from './calendar'
import { companyWords, personName } from './names'
import type { Company, Manager } from './plan-types'
import { dice } from './random'

const places = '上海市 深圳市 北京市 广州市 杭州市 南京市 成都市 厦门市 珠海市 宁波市'.split(' ')

/**
 * The management companies of the sample market. The first two are registered with T1 and T2 and hold the
 * funds with fixed codes.
 */
export function planCompanies(seed: string): Company[] {
  return companyWords.map((word, index) => {
    const draw = dice(seed, `company/${index}`)
    return {
      code: String(89_000_000 + index * 137 + 11),
      index,
      name: `${word.text}基金管理有限公司`,
      shortName: word.text,
      pinyin: word.pinyin,
      ta: index % 2 === 0 ? 'T1' : 'T2',
      founded: dayOf(draw.int(1999, 2015), draw.int(1, 12), draw.int(1, 28)),
      place: draw.pick(places),
      capitalYuan: draw.int(10, 60) * 10_000_000,
      generalManager: personName(4000 + index),
      phone: `400-000-${String(1000 + index * 17).padStart(4, '0')}`,
      website: `https://${word.pinyin.replaceAll(' ', '')}.example`,
    }
  })
}

/** Three managers and more for each company, with careers that began before the sample's first day. */
export function planManagers(seed: string, companies: readonly Company[]): Manager[] {
  const educations = ['硕士', '博士', '硕士', '本科']
  return companies.flatMap((company) => {
    const draw = dice(seed, `managers/${company.index}`)
    return Array.from({ length: draw.int(4, 7) }, (_, place) => ({
      id: `M${String(company.index + 1).padStart(3, '0')}${String(place + 1).padStart(4, '0')}`,
      name: personName(company.index * 9 + place),
      company,
      gender: draw.chance(0.35) ? ('女' as const) : ('男' as const),
      education: draw.pick(educations),
      careerStart: dayOf(draw.int(2003, 2015), draw.int(1, 12), draw.int(1, 28)),
    }))
  })
}

function dayOf(year: number, month: number, day: number): DayText {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
