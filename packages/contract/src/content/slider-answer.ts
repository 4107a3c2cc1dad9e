import { z } from 'zod'

const place = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, '滑块位置不正确')
  .optional()

/** The customer's answer to a slider: where the piece lies, or what the sound counts. One answer each. */
export const sliderAnswer = {
  sliderId: z.uuid('请刷新滑块'),
  /** The piece's left upper corner in pixels of the picture. */
  x: place,
  y: place,
  /**
   * How the piece was dragged: `ms,x,y` from the start on, divided by semicolons. Without it a right place is
   * asked for once more.
   */
  track: z
    .string()
    .max(4000, '滑块轨迹过长')
    .regex(/^\d{1,6},\d{1,3},\d{1,3}(;\d{1,6},\d{1,3},\d{1,3})*$/, '滑块轨迹不正确')
    .optional(),
  /** The accessible way: one digit for each group of the sound. */
  number: z
    .string()
    .trim()
    .regex(/^\d{4}$/, '请输入四个数字')
    .optional(),
}
