export { StarRegular as default } from '@fluentui/react-icons';
