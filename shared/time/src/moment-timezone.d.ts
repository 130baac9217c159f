declare module 'moment-timezone/moment-timezone' {
  export { default } from 'moment-timezone';
}
