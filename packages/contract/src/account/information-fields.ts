import { z } from 'zod'
import { dayWire } from '../kit/wire'

/** The fields of 完善信息 the customer fills in (§1.5); codes are those of dict-biz/dictionary. */
export const informationFields = {
  nationality: z.string().regex(/^[A-Z]{3}$/, '请选择国籍'),
  /** 01 党政机关/事业单位 … 06 其他 (dictionary occupation). */
  occupation: z.enum(['01', '02', '03', '04', '05', '06'], '请选择职业'),
  /** Needed for occupations 01 and 02. */
  employer: z.string().trim().max(60, '单位名称过长').optional(),
  provinceCode: z.string().regex(/^\d{6}$/, '请选择地区'),
  cityCode: z.string().regex(/^\d{6}$/, '请选择地区'),
  districtCode: z.string().regex(/^\d{6}$/, '请选择地区'),
  address: z
    .string()
    .trim()
    .min(5, '详细地址至少 5 个字')
    .max(60, '详细地址最多 60 个字')
    .regex(/[\d０-９号村组街]/u, '详细地址应写到门牌号或村、组、街'),
  email: z.union([z.email('请输入正确的邮箱'), z.literal('')]).optional(),
  postcode: z.union([z.string().regex(/^\d{6}$/, '邮编应为 6 位数字'), z.literal('')]).optional(),
  /** 01 ≤2万 … 05 >50万 (dictionary income). */
  income: z.enum(['01', '02', '03', '04', '05'], '请选择年收入'),
  /** 01 … 09 (dictionary education). */
  education: z.enum(['01', '02', '03', '04', '05', '06', '07', '08', '09']).optional(),
  /** 00 none, 01 央行征信, 02 最高法失信, 03 工商, 04 税务, 05 监管, 06 其他 (dictionary bad_faith). */
  badFaith: z.enum(['00', '01', '02', '03', '04', '05', '06'], '请选择有无不良诚信记录'),
  idBegin: dayWire,
  idEnd: dayWire,
}
