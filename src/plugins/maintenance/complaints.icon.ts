export { GavelRegular as default } from '@fluentui/react-icons';
