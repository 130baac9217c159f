export { writeTextSheet } from './writeTextSheet.ts';
