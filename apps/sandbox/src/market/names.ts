/**
 * Words the sample market's names are made of, each with its pinyin. None is the name of a real company or
 * fund.
 */
export interface Word {
  readonly text: string
  /** Syllables parted by spaces. */
  readonly pinyin: string
}

/** Short names of the management companies. */
export const companyWords = words(
  '澄岳 cheng yue,瀚川 han chuan,朗砥 lang di,屹原 yi yuan,霁和 ji he,启澜 qi lan,衡汀 heng ting,沐远 mu yuan,泽桓 ze huan,砚山 yan shan,' +
    '青峦 qing luan,拓野 tuo ye,铭溯 ming su,嘉砥 jia di,恒汐 heng xi,景棠 jing tang,岚石 lan shi,泊远 bo yuan,和畴 he chou,钧陶 jun tao,' +
    '瑾裕 jin yu,鹭洲 lu zhou,苍梧 cang wu,星槎 xing cha,桐川 tong chuan,瑞陌 rui mo,博阑 bo lan,安樾 an yue,锦澜 jin lan,晟野 sheng ye,' +
    '鼎澄 ding cheng,宏屿 hong yu,远岫 yuan xiu,天岑 tian cen,致蘅 zhi heng,昭衡 zhao heng,云麓 yun lu,南溟 nan ming,松壑 song he,柏舟 bai zhou,' +
    '听澜 ting lan,长汀 chang ting,信陌 xin mo,益舟 yi zhou',
)

/** Words between the company's name and the kind of fund. */
export const styleWords = words(
  '睿进 rui jin,稳行 wen xing,优选 you xuan,臻享 zhen xiang,远见 yuan jian,嘉选 jia xuan,匠心 jiang xin,行健 xing jian,启航 qi hang,价值 jia zhi,' +
    '成长 cheng zhang,均衡 jun heng,双利 shuang li,安盈 an ying,添益 tian yi,丰和 feng he,厚朴 hou pu,景行 jing xing,致远 zhi yuan,聚优 ju you,' +
    '汇智 hui zhi,明德 ming de,长青 chang qing,裕泽 yu ze,恒益 heng yi,瑞祥 rui xiang,新锐 xin rui,卓越 zhuo yue,和润 he run,锦程 jin cheng',
)

/** Sectors: the index of a word is the index of its factor. */
export const sectorWords = words(
  '消费 xiao fei,医药健康 yi yao jian kang,科技创新 ke ji chuang xin,新能源 xin neng yuan,先进制造 xian jin zhi zao,金融地产 jin rong di chan,' +
    '资源周期 zi yuan zhou qi,数字经济 shu zi jing ji,绿色低碳 lü se di tan,红利低波 hong li di bo',
)

export const moneyWords = words(
  '现金宝 xian jin bao,日日盈 ri ri ying,活期添利 huo qi tian li,天天聚 tian tian ju,流动宝 liu dong bao,零钱通汇 ling qian tong hui',
)
export const overseasWords = words(
  '全球精选 quan qiu jing xuan,美国大盘 mei guo da pan,亚洲机遇 ya zhou ji yu,海外科技 hai wai ke ji,全球医疗 quan qiu yi liao',
)

const surnames =
  '顾 沈 陆 方 程 严 闻 季 温 祁 岑 乔 骆 费 卓 裴 柯 邵 尹 穆 华 舒 阮 凌 鲁 霍 靳 翟 樊 戚'.split(' ')
const givenFirst = '景 思 若 泽 明 知 予 承 砚 书 清 怀 屿 望 言 时 远 安 嘉 静'.split(' ')
const givenSecond = '川 宁 衡 舟 岚 棠 然 澄 彦 溪 砥 曦 桓 予 朗 黎 蘅 原 笙 颂'.split(' ')

/** The name of the n-th sample person; names repeat after thousands. */
export function personName(number: number): string {
  const surname = surnames[(number * 7) % surnames.length] ?? ''
  const first = givenFirst[(number * 3 + Math.floor(number / 11)) % givenFirst.length] ?? ''
  const second = givenSecond[(number * 13 + Math.floor(number / 5)) % givenSecond.length] ?? ''
  return `${surname}${first}${second === first ? '平' : second}`
}

/** Joins words into a text with its pinyin and initials, both upper case, as `funds.csv` wants them. */
export function joinWords(parts: readonly Word[]): { name: string; pinyin: string; initials: string } {
  const syllables = parts
    .flatMap((part) => part.pinyin.split(' '))
    .map((syllable) => syllable.replace('ü', 'v'))
  return {
    name: parts.map((part) => part.text).join(''),
    pinyin: syllables.join('').toUpperCase(),
    initials: syllables
      .map((syllable) => syllable.slice(0, /^\d/.test(syllable) ? syllable.length : 1))
      .join('')
      .toUpperCase(),
  }
}

/** A word of its own. */
export function word(text: string, pinyin: string): Word {
  return { text, pinyin }
}

function words(list: string): Word[] {
  return list.split(',').map((entry) => {
    const space = entry.indexOf(' ')
    return { text: entry.slice(0, space), pinyin: entry.slice(space + 1) }
  })
}
