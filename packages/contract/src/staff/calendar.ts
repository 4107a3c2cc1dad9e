import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { fileFields, reason, requestAnswer, rowsOf, writtenFile } from '../kit/staff-wire'
import { dayWire, nothing } from '../kit/wire'

/** How far the calendar is known, and who put which file in force (R-CAL-2). */
export const calendarList = defineStaffCall({
  words: 'calendar list',
  title: '交易日历的范围与版本',
  roles: ['PRODUCT', 'OPS', 'COMPLIANCE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    version: z.string(),
    source: z.string(),
    reason: z.string(),
    makerNo: z.string(),
    checkerNo: z.string(),
    at: z.string(),
  }).extend({ known: z.array(z.string()) }),
})

/** Every weekday of a year in every market, open: whoever loads it closes what the notices close. */
export const calendarDraft = defineStaffCall({
  words: 'calendar draft',
  title: '生成一年的日历草稿',
  roles: ['PRODUCT', 'OPS'],
  weight: 'READ',
  places: ['year'],
  request: z.object({ year: z.string().regex(/^20\d\d$/, '年份应为 4 位数字') }),
  response: z.object({ files: z.array(writtenFile) }),
})

export const calendarExport = defineStaffCall({
  words: 'calendar export',
  title: '导出现行日历',
  roles: ['PRODUCT', 'OPS', 'COMPLIANCE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['from'],
  request: z.object({ from: dayWire.optional() }),
  response: z.object({ files: z.array(writtenFile) }),
})

/** Loads a file of days; what it would change is what the second person reads. */
export const calendarPropose = defineStaffCall({
  words: 'calendar propose',
  title: '载入交易日历',
  roles: ['PRODUCT'],
  approve: { roles: ['COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  file: true,
  request: z.object({ ...fileFields, reason }),
  response: requestAnswer,
})
