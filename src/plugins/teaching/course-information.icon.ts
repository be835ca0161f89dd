export { InfoRegular as default } from '@fluentui/react-icons';
