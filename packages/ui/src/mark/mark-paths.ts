/** A drawing of the boat by its parts: sails and ripples in brand, the hull in ink. */
export interface BoatPaths {
  readonly sail: string
  readonly hull: string
  readonly ripple: string
}

/** The box of both marks: a circle of radius 20 around (24, 24) and a hair of room. */
export const markBox = '3 3 42 42'

/** Two sails on one hull, its reflection as two ripples, all inside one circle. */
export const markPaths: BoatPaths = {
  sail: 'M25.1 4.030A20 20 0 0 1 43.970 22.900H25.100Z M22.900 11A11.900 11.900 0 0 0 11 22.900H22.900Z',
  hull: 'M4.030 25.100H43.970A20 20 0 0 1 42.330 32H5.670A20 20 0 0 1 4.030 25.100Z',
  ripple:
    'M6.910 34.400H41.090A20 20 0 0 1 39.200 37H8.800A20 20 0 0 1 6.910 34.400Z M11 39.200H37A20 20 0 0 1 34.700 40.900H13.300A20 20 0 0 1 11 39.200Z',
}

/** For 20 px and less, the favicon included: one ripple, wider gaps. */
export const smallMarkPaths: BoatPaths = {
  sail: 'M25.600 4.060A20 20 0 0 1 43.940 22.200H25.600Z M22.400 10.500A11.700 11.700 0 0 0 10.700 22.200H22.400Z',
  hull: 'M4.080 25.800H43.920A20 20 0 0 1 41.500 33.600H6.500A20 20 0 0 1 4.080 25.800Z',
  ripple: 'M8.500 37.200H39.500A20 20 0 0 1 35.900 40.600H12.100A20 20 0 0 1 8.500 37.200Z',
}
