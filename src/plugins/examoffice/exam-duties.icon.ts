export { EyeRegular as default } from '@fluentui/react-icons';
