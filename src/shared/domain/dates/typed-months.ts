/** Three letters each, as counters type a date in every language: 12MAR. */
export const TYPED_MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
