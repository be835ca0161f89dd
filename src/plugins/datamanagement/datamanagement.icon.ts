export { DatabaseRegular as default } from '@fluentui/react-icons';
